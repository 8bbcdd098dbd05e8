import { command } from '../../../command.ts';
import { wrongUsage, type Exit } from '../../../exit.ts';
import { plantId } from '../../../lookup/ids.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { accountOf, showAccount } from './account.ts';
import { failedImports } from './failedImports.ts';

export const importsRetry = command({
  summary: say(
    'Dateien aus dem Archiv zurückholen und noch einmal einlesen',
    'Take files back from the archive and import them again',
  ),
  call: 'imports.retry',
  writes: 'answers',
  arguments: { importe: { describe: say('Nummern der Importe', 'ids of imports'), optional: true, many: true } },
  options: {
    failed: {
      type: 'flag',
      describe: say('alle Dateien, deren letzter Import gescheitert ist', 'every file whose last import failed'),
    },
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('mit --failed: nur Dateien dieser Anlage', 'with --failed: only files of this plant'),
    },
  },
  examples: ['leitwarte imports retry 4711', "leitwarte imports retry --failed --plant 'Solarpark Marche'"],
  async run(context, args): Promise<Exit> {
    const client = await context.client();
    if (args.failed === args.importe.length > 0) throw oneOrTheOther;
    const plant = args.plant === undefined ? undefined : await plantId(client, args.plant);
    const wanted = args.failed
      ? await failedImports(client, plant)
      : args.importe.map((typed) => ({ id: numberArgument(typed), name: typed }));
    if (wanted.length === 0) {
      await context.out.note(say('Es ist keine Datei gescheitert.', 'No file has failed.'));
      await context.out.entity([]);
      return 'done';
    }
    const { done, exit } = await inTurn(context, wanted, ({ id }) => context.change((to) => to.imports.retry({ id })));
    if (done.length === 0) return exit;
    const account = await accountOf(
      client,
      done.flatMap(({ imports }) => imports),
    );
    if (!(await context.out.entity(done))) await showAccount(context, account);
    return account.complete ? exit : 'partly';
  },
});

const oneOrTheOther = wrongUsage(
  say('Bitte entweder Nummern angeben oder --failed.', 'Please give either ids or --failed.'),
);
