import { command } from '../../../../command.ts';
import { say } from '../../../../texts.ts';
import { operating, settingsOf, settingsOptions } from '../operate.ts';
import { homeText, placeColumns, sizeColumns } from './words.ts';

export const storageShow = command({
  summary: say(
    'Zeigen, wo Dokumente, Eingang und Archiv liegen und wie viel es ist',
    'Show where documents, inbox and archive are kept, and how much there is',
  ),
  access: 'public',
  writes: ({ z }) =>
    z.array(
      z.object({
        area: z.string(),
        home: z.string(),
        from: z.string().nullable(),
        objects: z.number().int(),
        bytes: z.number().int(),
      }),
    ),
  options: settingsOptions,
  lists: true,
  examples: ['leitwarte storage show --settings /etc/leitwarte.env'],
  async run(context, args) {
    const settings = await settingsOf(context, args);
    const shown = await operating((operate) => operate.showStorage(settings));
    await context.out.list(shown, [
      ...placeColumns(context),
      {
        head: say('Noch nicht alles aus', 'Not all yet from'),
        value: ({ from }) => (from === null ? null : context.say(homeText(from))),
        bare: ({ from }) => from,
        spare: 'empty',
      },
      ...sizeColumns,
    ]);
  },
});
