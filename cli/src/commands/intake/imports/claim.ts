import { command } from '../../../command.ts';
import { type Exit, notFound, wrongUsage } from '../../../exit.ts';
import { renamedFields } from '../../../input/renamedFields.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { accountOf, showAccount } from './account.ts';
import { pathOfUnclaimed } from './unclaimed.ts';

export const importsClaim = command({
  summary: say(
    'Dateien, die niemand liest, von einer Anlage lesen lassen; ohne --plant von der vorgeschlagenen',
    'Let a plant read files that nobody reads; without --plant the proposed one',
  ),
  call: 'imports.setUp',
  arguments: {
    dateien: {
      describe: say('wie imports unclaimed sie nennt', 'as imports unclaimed names them'),
      many: true,
    },
  },
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say(
        'Anlage (Name oder Nr.), deren Komponenten sie lesen',
        'plant (name or id) whose components read them',
      ),
    },
  },
  examples: ['leitwarte imports claim nord/wr_7.csv', "leitwarte imports claim nord/wr_7.csv --plant 'Nord'"],
  async run(context, args): Promise<Exit> {
    if (args.dateien.length === 0) throw wrongUsage(say('Welche Datei?', 'Which file?'));
    const client = await context.client();
    // some systems write `ä` as two characters, which nobody types
    const waiting = new Map(
      (await client.imports.unclaimed()).map((one) => [pathOfUnclaimed(one).normalize('NFC'), one]),
    );
    const files = args.dateien.map((path) => {
      const found = waiting.get(path.normalize('NFC'));
      if (found === undefined)
        throw notFound(say(`${path}: eine solche Datei wartet nicht.`, `${path}: no such file is waiting.`));
      return found;
    });
    const given = args.plant === undefined ? undefined : await plantId(client, args.plant);
    const plants = new Set(files.map(({ proposal }) => given ?? proposal?.plant));
    const [plant, another] = plants;
    if (plant === undefined || another !== undefined || plants.size > 1)
      throw wrongUsage(
        say(
          'Für diese Dateien ist nicht eine Anlage vorgeschlagen: --plant sagt, welche sie liest.',
          'Not one plant is proposed for these files: --plant says which one reads them.',
        ),
      );
    const named = files.map(({ file: name, folder }) => ({ name, folder }));
    const body = { plant, components: [], files: named };
    const made = await context
      .change((to) => to.imports.setUp({ body }))
      .catch((error: unknown) => {
        throw renamedFields(error, (field) => args.dateien[Number(/^files\.(\d+)\./.exec(field)?.[1])] ?? field);
      });
    if (made === undefined || (await context.out.entity(made))) return 'done';
    const account = await accountOf(client, made.imports);
    if (made.imports.length > 0) await showAccount(context, account);
    return account.complete ? 'done' : 'partly';
  },
});
