import { oneWord } from '../command.ts';
import { notFound } from '../exit.ts';
import { say } from '../texts.ts';

export const schema = oneWord({
  access: 'public',
  writes: ({ z }) => z.record(z.string(), z.unknown()),
  arguments: {
    befehl: {
      many: true,
      optional: true,
      describe: say('etwa plants list, sonst alle', 'such as plants list, else all'),
    },
  },
  examples: ['leitwarte schema plants list', 'leitwarte schema > leitwarte.schema.json'],
  async run(context, args) {
    const { allSchemas, schemaOf } = await import('../json/index.ts');
    const line = args.befehl.join(' ');
    const found = line === '' ? await allSchemas() : await schemaOf(line);
    if (found === undefined)
      throw notFound(say(`Zu „${line}“ gibt es kein Schema.`, `There is no schema for "${line}".`));
    await context.out.write(`${JSON.stringify(found, null, 2)}\n`);
  },
});
