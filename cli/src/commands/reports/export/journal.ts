import { journalPages } from '@leitwarte/core/report';
import { fileNames } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { plantArguments, plantOptions, plantsOf, seenPlants } from '../../../exporting/plants.ts';
import { served } from '../../../exporting/served.ts';
import { periodOf, tableOf } from '../../../exporting/tables/frame.ts';
import { intervalOf, rangeOptions, readRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportJournal = command({
  summary: say('Das Betriebstagebuch von Anlagen', 'The journal of plants'),
  call: 'plants.journal',
  ...exported(({ entities: { PlantJournalResponse } }) => PlantJournalResponse),
  arguments: plantArguments,
  options: { ...rangeOptions, ...plantOptions, ...exportOptions },
  examples: [
    "leitwarte export journal 'Solarpark Marche' --month 2026-03",
    'leitwarte export journal --plants all --month letzter --format xlsx --out journale',
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const plants = plantsOf(await seenPlants(client, args.organisation), args.anlagen, args.plants);
      return plants.map(({ id, name, timezone: zone }) => {
        const range = readRange(args, { nowMs: context.world.now(), zone });
        const body = { ...intervalOf(range), type_data: 'plain' } as const;
        const read = () => client.plants.journal({ id, body });
        return {
          name,
          file: fileNames.journal(name, 'xlsx'),
          json: read,
          made: {
            xlsx: () =>
              served(context, 'POST plants/{id}/get_plant_journal/', { id, body: { ...body, type_data: 'xlsx' } }),
          },
          async tables() {
            const caption = { title: text(context.language, 'report.date'), key: 'date', kind: 'date' } as const;
            const frame = {
              title: text(context.language, 'report.journal'),
              subtitle: name,
              period: periodOf(range),
              zone,
            };
            const pages = journalPages(await read(), caption);
            if (pages.length === 0) {
              await context.out.note(
                say(`${name}: kein Betriebstagebuch eingerichtet.`, `${name}: no journal is set up.`),
              );
              return [tableOf(context, { ...frame, groups: [{ title: '', columns: [caption] }], rows: [] })];
            }
            return pages.map((page) => tableOf(context, { ...frame, ...page }));
          },
        };
      });
    }),
});
