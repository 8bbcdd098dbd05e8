import { command } from '../../command.ts';
import { plantFilter } from '../../lookup/filters.ts';
import { say } from '../../texts.ts';
import { importTable } from './table.ts';

export const importsList = command({
  name: 'list',
  summary: say('Importierte Dateien auflisten, die neuesten zuerst', 'List imported files, newest first'),
  call: 'imports.list',
  writes: 'rows',
  lists: true,
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Dateien dieser Anlage (Name oder Nr.)', 'only files of this plant (name or id)'),
    },
    page: { type: 'number', describe: say('Seite, sonst 1', 'page, else 1') },
  },
  async run(context, args) {
    const client = await context.client();
    const plant = args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) };
    const { results, next } = await client.imports.list({ query: { page: args.page ?? 1, ...plant } });
    await context.out.list(results, importTable(context));
    if (next !== null)
      await context.out.note(
        say(`Weiter mit --page ${(args.page ?? 1) + 1}`, `More with --page ${(args.page ?? 1) + 1}`),
      );
  },
});
