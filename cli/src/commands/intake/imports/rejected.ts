import { command } from '../../../command.ts';
import { readDelimited, type Line } from '../../../columns/delimited.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import type { Column } from '../../../output/cells.ts';
import { saveFile } from '../../../output/saveFile.ts';
import { say } from '../../../texts.ts';

export const importsRejected = command({
  summary: say(
    'Abgelehnte Zeilen und Zellen einer Datei mit Zeilennummer und Grund als CSV',
    'Rejected lines and cells of a file with line number and reason as CSV',
  ),
  call: 'imports.rejected',
  writes: ({ z }) => z.array(z.record(z.string(), z.string())),
  lists: true,
  arguments: { import: { describe: say('Nr. des Imports', 'id of the import') } },
  options: {
    out: {
      type: 'text',
      short: 'o',
      value: say('datei', 'file'),
      describe: say('in diese Datei statt auf stdout', 'to this file instead of stdout'),
    },
  },
  async run(context, args) {
    const client = await context.client();
    const { bytes } = await client.imports.rejected({ id: numberArgument(args.import) });
    if (args.out !== undefined) {
      await saveFile(args.out, bytes);
      return context.out.note(say(`Geschrieben: ${args.out}`, `Written: ${args.out}`));
    }
    if (!context.out.json && !context.out.terminal) return context.out.write(bytes);
    const lines = readDelimited(new TextDecoder().decode(bytes));
    const names = Object.keys(lines[0] ?? {});
    await context.out.list(
      lines,
      names.map((name): Column<Line> => ({ head: say(name, name), value: (line) => line[name] })),
    );
  },
});
