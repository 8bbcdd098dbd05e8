import { lossCauses, DEFAULT_ZONE, fileNames, kilowattHours } from '@leitwarte/core/rules';
import { text } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exported } from '../../../exporting/exportedShape.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { served } from '../../../exporting/served.ts';
import { periodOf, tableOf } from '../../../exporting/tables/frame.ts';
import { plantId } from '../../../lookup/ids.ts';
import { rangeOptions, readRange } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { daysOf } from '../explain/days.ts';

export const exportLosses = command({
  summary: say(
    'Ertrag und Verluste als Bericht für Eigentümer: Summen, Ursachen, Tage',
    'Energy and losses as a report for owners: sums, causes, days',
  ),
  call: 'losses.report',
  ...exported(({ z, entities: { PlantLossesRow } }) => z.array(PlantLossesRow)),
  arguments: { anlage: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true } },
  options: { ...rangeOptions, ...exportOptions },
  examples: [
    'leitwarte export losses --month letzter --format pdf --out berichte/',
    "leitwarte export losses 'Solarpark Marche' --year 2026 --format xlsx --out verluste.xlsx",
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const plants = new Map((await client.plants.dashboard()).map(({ id, name }) => [id, name]));
      const plant = args.anlage === undefined ? undefined : await plantId(client, args.anlage);
      const { first: from, last: until } = daysOf(context, args, DEFAULT_ZONE);
      const asked = { from, until, ...(plant !== undefined && { plant }) };
      const name =
        plant === undefined ? say('alle Anlagen', 'all plants')[context.language] : (plants.get(plant) ?? '');
      const period = periodOf(readRange(args, { nowMs: context.world.now(), zone: DEFAULT_ZONE }));
      const read = () => client.losses.list({ query: asked });
      const made = (type_data: 'pdf' | 'xlsx') => () =>
        served(context, 'POST losses/get_report/', { body: { ...asked, type_data } });
      return [
        {
          name,
          file: fileNames.lossesReport(name, { from, until }, 'pdf'),
          json: read,
          made: { pdf: made('pdf'), xlsx: made('xlsx') },
          async tables() {
            const rows = await read();
            const found = new Set(rows.flatMap(({ losses }) => losses.map(({ cause }) => cause)));
            const causes = lossCauses.filter((cause) => found.has(cause));
            const energy = (title: string, key: string) => ({ title, key, kind: 'number', unit: 'kWh' }) as const;
            const words = say('Ertrag und Verluste', 'Energy and losses');
            const [caption, expected, measured] = [
              say('Anlage', 'Plant'),
              say('Erwartet', 'Expected'),
              say('Gemessen', 'Measured'),
            ];
            return [
              tableOf(context, {
                title: words[context.language],
                subtitle: name,
                period,
                zone: DEFAULT_ZONE,
                groups: [
                  {
                    title: '',
                    columns: [
                      { title: caption[context.language], key: 'plant', kind: 'text' },
                      energy(expected[context.language], 'expected'),
                      energy(measured[context.language], 'measured'),
                      ...causes.map((cause) => energy(text(context.language, `lossCause.${cause}`), cause)),
                    ],
                  },
                ],
                rows: rows.map((row) => [
                  plants.get(row.plant) ?? String(row.plant),
                  kilowattHours(row.expected_wh),
                  kilowattHours(row.measured_wh),
                  ...causes.map((cause) => (row.losses.find((one) => one.cause === cause)?.wh ?? 0) / 1000),
                ]),
              }),
            ];
          },
        },
      ];
    }),
});
