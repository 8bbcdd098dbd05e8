import { DEFAULT_ZONE, fileNames } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { served } from '../../../exporting/served.ts';
import { jsonLines, oneBlock } from '../../../exporting/lines.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { organisationId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportPrices = command({
  summary: say('Preise aller Anlagen, oder einer Organisation', 'Prices of all plants, or of one organisation'),
  call: 'prices.list',
  ...exported(({ z, entities: { PlantPrice } }) => z.array(PlantPrice)),
  arguments: { organisation: { describe: say('Name oder Nr.', 'name or id'), optional: true } },
  options: exportOptions,
  examples: ['leitwarte export prices --format pdf', "leitwarte export prices 'Stadtwerke Friedberg' --out preise.csv"],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const { language } = context;
      const organisation =
        args.organisation === undefined ? undefined : await organisationId(client, args.organisation);
      const read = () => client.prices.list({ query: organisation === undefined ? {} : { organisation } });
      const money = { kind: 'number', unit: '€', decimals: 2 } as const;
      return [
        {
          name: say('Preise', 'Prices')[language],
          file: fileNames.priceOverview(),
          json: read,
          made: {
            jsonl: async () => jsonLines(oneBlock(await read())),
            ...(organisation === undefined
              ? { pdf: () => served(context, 'GET plant_price_overview/get_plant_price_overview', {}) }
              : {}),
          },
          tables: async () => [
            tableOf(context, {
              title: say('Preise', 'Prices')[language],
              zone: DEFAULT_ZONE,
              groups: [
                {
                  title: '',
                  columns: [
                    { title: say('Anlage', 'Plant')[language], key: 'plant', kind: 'text' },
                    { title: say('Organisation', 'Organisation')[language], key: 'organisation', kind: 'text' },
                    { title: say('im Monat', 'a month')[language], key: 'price_per_month', ...money },
                    { title: say('künftig', 'future')[language], key: 'future_price', ...money },
                    { title: say('ab', 'from')[language], key: 'from', kind: 'date' },
                  ],
                },
              ],
              rows: (await read()).map((row) => [
                row.plant_bez,
                row.organisation_bez ?? say('Ohne Organisation', 'Without organisation')[language],
                row.price_per_month,
                row.new_price_per_month,
                row.new_price_at_date,
              ]),
            }),
          ],
        },
      ];
    }),
});
