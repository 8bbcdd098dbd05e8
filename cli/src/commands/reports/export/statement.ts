import { fileNames, kilowattHours } from '@leitwarte/core/rules';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exported } from '../../../exporting/exportedShape.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { served } from '../../../exporting/served.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { plantId } from '../../../lookup/ids.ts';
import { say } from '../../../texts.ts';
import { upload } from '../../intake/imports/upload.ts';

const ROUTE = 'POST plants/{id}/compare_statement/';

export const exportStatement = command({
  summary: say(
    'Eine Abrechnung des Netzbetreibers oder Vermarkters neben dem, was gemessen wurde',
    'A statement of the grid operator or marketer beside what was measured',
  ),
  call: 'losses.statement',
  ...exported(({ entities: { StatementComparison } }) => StatementComparison),
  arguments: {
    anlage: { describe: say('Name oder Nr.', 'name or id') },
    datei: { describe: say('die Abrechnung als CSV oder XLSX', 'the statement as CSV or XLSX') },
  },
  options: {
    column: {
      type: 'text',
      describe: say('Spalte, sonst die erste mit Energie oder Leistung', 'column, else the first of energy or power'),
    },
    stamps: {
      type: 'text',
      choices: ['begin', 'end'],
      describe: say(
        'Zeiten am Anfang oder Ende der Viertelstunde, sonst nach der ersten Zeit',
        'times at the beginning or end of a quarter-hour, else by the first time',
      ),
    },
    ...exportOptions,
  },
  examples: ["leitwarte export statement 'Solarpark Marche' abrechnung.xlsx --format xlsx --out vergleich.xlsx"],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const id = await plantId(client, args.anlage);
      const file = await upload(args.datei);
      const body = {
        ...file,
        ...(args.column !== undefined && { column: args.column }),
        ...(args.stamps !== undefined && { stamps: args.stamps }),
      };
      const read = () => client.losses.statement({ id, body: { ...body, type_data: 'plain' } });
      const made = (type_data: 'xlsx' | 'csv') => () => served(context, ROUTE, { id, body: { ...body, type_data } });
      return [
        {
          name: args.anlage,
          file: fileNames.statement(args.anlage, file.name, 'xlsx'),
          json: read,
          made: { xlsx: made('xlsx'), csv: made('csv') },
          async tables() {
            const { name, zone, days } = await read();
            const { language } = context;
            const energy = (title: string, key: string) => ({ title, key, kind: 'number', unit: 'kWh' }) as const;
            return [
              tableOf(context, {
                title: say('Abrechnung und Messung', 'Statement and readings')[language],
                subtitle: name,
                zone,
                groups: [
                  {
                    title: '',
                    columns: [
                      { title: say('Tag', 'Day')[language], key: 'day', kind: 'date' },
                      energy(say('Abgerechnet', 'Billed')[language], 'stated'),
                      energy(say('Gemessen', 'Measured')[language], 'measured'),
                      energy(say('Unterschied', 'Difference')[language], 'difference'),
                      { title: say('Wert', 'Worth')[language], key: 'eur', kind: 'number', unit: '€', decimals: 2 },
                    ],
                  },
                ],
                rows: days.map(({ day, stated_wh, measured_wh, difference_wh, eur }) => [
                  day,
                  kilowattHours(stated_wh),
                  kilowattHours(measured_wh),
                  kilowattHours(difference_wh),
                  eur,
                ]),
              }),
            ];
          },
        },
      ];
    }),
});
