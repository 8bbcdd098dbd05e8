import type { Overview, OverviewPosition } from '@leitwarte/core/entities';
import type { ReportRow } from '@leitwarte/core/report';
import { fileNames } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { keyOf } from '../../../exporting/lines.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { plantArguments, plantOptions, plantsOf, seenPlants } from '../../../exporting/plants.ts';
import { served } from '../../../exporting/served.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

const heads = [
  say('Abschnitt', 'Section'),
  say('Komponente', 'Component'),
  say('Wert', 'Value'),
  say('Stand', 'Reading'),
  say('Einheit', 'Unit'),
] as const;
const limitHeads = [say('Grenze unten', 'Lower limit'), say('Grenze oben', 'Upper limit')] as const;

export const exportOverview = command({
  summary: say(
    'Die neuesten Werte von Anlagen, wie in der Detailansicht',
    'The newest values of plants, as in the detail view',
  ),
  call: 'plants.overview',
  ...exported(({ entities: { Overview } }) => Overview),
  arguments: plantArguments,
  options: { ...plantOptions, ...exportOptions },
  examples: [
    "leitwarte export overview 'Solarpark Marche' --format pdf",
    'leitwarte export overview --plants all --format xlsx --out stand --parallel 8',
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const plants = plantsOf(await seenPlants(client, args.organisation), args.anlagen, args.plants);
      const { language } = context;
      return plants.map(({ id, name, timezone: zone }) => {
        const read = () => client.plants.overview({ id, body: { type_data: 'plain' } });
        const made = (type: 'xlsx' | 'pdf') => () =>
          served(context, 'POST plants/{id}/get_data_for_overview/', { id, body: { type_data: type } });
        return {
          name,
          file: fileNames.overview(name, context.world.now(), zone, 'xlsx'),
          json: read,
          made: { xlsx: made('xlsx'), pdf: made('pdf') },
          tables: async () => [
            tableOf(context, {
              title: name,
              zone,
              groups: [
                {
                  title: '',
                  columns: [
                    ...heads.map((head) => ({ title: head[language], key: keyOf(head), kind: 'text' }) as const),
                    ...limitHeads.map((head) => ({ title: head[language], key: keyOf(head), kind: 'number' }) as const),
                    { title: say('Zeit', 'Time')[language], key: 'time', kind: 'datetime' },
                  ],
                },
              ],
              rows: rowsOf(await read()),
            }),
          ],
        };
      });
    }),
});

function rowsOf({ data }: Overview): ReportRow[] {
  return data.flatMap((section) =>
    section.components.flatMap((component) =>
      component.data
        .filter(({ data_type: type }) => type !== 'chart')
        .map((position): ReportRow => [
          section.name,
          component.name,
          position.name,
          shownValue(position),
          position.unit,
          position.limit_low,
          position.limit_upper,
          position.data_time,
        ]),
    ),
  );
}

function shownValue({ data }: OverviewPosition): string | number | null {
  return Array.isArray(data) ? null : data;
}
