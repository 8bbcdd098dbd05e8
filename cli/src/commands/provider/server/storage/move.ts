import { command } from '../../../../command.ts';
import type { Context } from '../../../../context.ts';
import { wrongUsage } from '../../../../exit.ts';
import { say } from '../../../../texts.ts';
import { showProgress } from '../../tasks/progress.ts';
import { loadOperate, operating, settingsOf, settingsOptions } from '../operate.ts';
import { placeColumns, sizeColumns } from './words.ts';

/** Number of files between two progress lines, if lines cannot be overwritten. */
const AT_A_TIME = 1000;

export const storageMove = command({
  summary: say(
    'Dokumente, Eingang und Archiv in den Datenordner, die Datenbank oder einen Objektspeicher bringen, während der Server läuft',
    'Move documents, inbox and archive into the data folder, the database or an object storage, while the server runs',
  ),
  access: 'public',
  writes: ({ z }) =>
    z.array(
      z.object({
        area: z.string(),
        home: z.string(),
        objects: z.number().int(),
        bytes: z.number().int(),
        known: z.number().int(),
      }),
    ),
  arguments: {
    bereich: {
      optional: true,
      describe: say('documents, inbox oder archive; ohne Angabe alle', 'documents, inbox or archive; without it all'),
    },
  },
  options: {
    ...settingsOptions,
    to: {
      type: 'text',
      required: true,
      choices: ['folder', 'database', 's3'],
      describe: say('wohin', 'where to'),
    },
  },
  lists: true,
  examples: [
    'leitwarte storage move --to database --settings /etc/leitwarte.env',
    'leitwarte storage move inbox --to s3 --settings /etc/leitwarte.env',
  ],
  async run(context, args) {
    const { storedAreas } = await loadOperate();
    const areas = storedAreas.filter((area) => args.bereich === undefined || area === args.bereich);
    if (areas.length === 0)
      throw wrongUsage(
        say(
          `„${args.bereich ?? ''}“ gibt es nicht: ${storedAreas.join(', ')}.`,
          `There is no “${args.bereich ?? ''}”: ${storedAreas.join(', ')}.`,
        ),
      );
    const settings = await settingsOf(context, args);
    const moved = await whileMoving(context, (report) =>
      operating((operate) => operate.moveStorage(settings, areas, args.to, report)),
    );
    await context.out.list(moved, [
      ...placeColumns(context),
      ...sizeColumns,
      { head: say('Lag schon dort', 'Was there'), value: ({ known }) => known, spare: 'empty' },
    ]);
    await context.out.note(
      say(
        'Umgezogen, jede Datei verglichen. Laufende Server arbeiten schon mit dem neuen Ort.',
        'Moved, and every file compared. Running servers work with the new place already.',
      ),
    );
  },
});

async function whileMoving<T>(context: Context, work: (report: (files: number) => void) => Promise<T>): Promise<T> {
  const progress = await showProgress(context, context.say(say('Umzug', 'Move')));
  try {
    return await work((files) => {
      if (context.out.live || files % AT_A_TIME === 0)
        progress.show({ percent: null, step: context.say(say(`Dateien: ${files}`, `Files: ${files}`)) });
    });
  } finally {
    await progress.end();
  }
}
