import { argument } from '../../../input/arguments.ts';
import { command } from '../../../command.ts';
import { wrongUsage, type Exit } from '../../../exit.ts';
import { componentOf, plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { inTurn } from '../../plants/components/inTurn.ts';
import { accountOf, showAccount } from './account.ts';
import { upload } from './upload.ts';

export const importsPush = command({
  summary: say('Dateien für eine Anlage hochladen und einlesen', 'Upload files for a plant and import them'),
  call: 'imports.push',
  writes: 'answers',
  arguments: {
    anlage: argument('named'),
    dateien: { describe: say('Dateien bis 24 MiB', 'files of up to 24 MiB'), many: true },
  },
  options: {
    component: {
      type: 'text',
      describe: say('nur, wenn diese Komponente sie liest', 'only if this component reads them'),
    },
  },
  examples: [
    "leitwarte imports push 'Solarpark Marche' details.txt",
    "leitwarte imports push 'Solarpark Marche' 2026-03-*.csv --component 'WR 1'",
  ],
  async run(context, args): Promise<Exit> {
    if (args.dateien.length === 0) throw noFile;
    const client = await context.client();
    const plant = await plantId(client, args.anlage);
    const target =
      args.component === undefined
        ? { plant }
        : {
            plant,
            component: componentOf((await client.plants.retrieve({ id: plant })).plant_components, args.component).id,
          };
    const files = args.dateien.map((path) => ({ name: path }));
    const { done, exit } = await inTurn(context, files, async ({ name: path }) => {
      const body = { ...target, ...(await upload(path)) };
      return context.change((to) => to.imports.push({ body }));
    });
    if (done.length === 0) return exit;
    const account = await accountOf(
      client,
      done.flatMap(({ imports }) => imports),
    );
    const waiting = done.filter(({ status }) => status === 'waiting').length;
    if (waiting > 0) await context.out.note(waitingText(waiting));
    if (!(await context.out.entity(done)) && account.files.length > 0) await showAccount(context, account);
    return account.complete ? exit : 'partly';
  },
});

const noFile = wrongUsage(say('Welche Datei?', 'Which file?'));
const waitingText = (count: number) =>
  say(
    count === 1
      ? 'Eine Datei wartet: gerade läuft ein anderer Import, der nächste liest sie.'
      : `${count} Dateien warten: gerade läuft ein anderer Import, der nächste liest sie.`,
    `Files that wait, because another import is running: ${count}. The next one reads them.`,
  );
