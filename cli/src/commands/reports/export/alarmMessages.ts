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

export const exportAlarmMessages = command({
  summary: say('Die Statusliste von Anlagen, das Neueste zuerst', 'The status list of plants, newest first'),
  call: 'plants.alarmMessages',
  ...exported(({ entities: { AlarmMessagesResponse } }) => AlarmMessagesResponse),
  arguments: plantArguments,
  options: { ...rangeOptions, ...plantOptions, ...exportOptions },
  examples: [
    "leitwarte export alarm-messages 'Solarpark Marche' --last 7d",
    'leitwarte export alarm-messages --plants all --month letzter --format pdf --out statuslisten',
  ],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const plants = plantsOf(await seenPlants(client, args.organisation), args.anlagen, args.plants);
      return plants.map(({ id, name, organisation_bez: organisation, timezone: zone }) => {
        const range = readRange(args, { nowMs: context.world.now(), zone });
        const body = { ...intervalOf(range), type_data: 'plain' } as const;
        const read = () => client.plants.alarmMessages({ id, body });
        const made = (type: 'xlsx' | 'pdf') => () =>
          served(context, 'POST plants/{id}/get_alarmmessages_for_plant/', { id, body: { ...body, type_data: type } });
        return {
          name,
          file: fileNames.statusList(
            [organisation, ...(plants.length > 1 ? [name] : [])].filter(Boolean).join('_'),
            'xlsx',
          ),
          json: read,
          empty: say(text('de', 'notice.no_alarm'), text('en', 'notice.no_alarm')),
          made: { xlsx: made('xlsx'), pdf: made('pdf') },
          tables: async () => [
            tableOf(context, {
              title: say('Statusliste', 'Status list')[context.language],
              subtitle: name,
              period: periodOf(range),
              zone,
              groups: [
                {
                  title: '',
                  columns: [
                    { title: say('Datum', 'Date')[context.language], key: 'date', kind: 'datetime' },
                    { title: say('Code', 'Code')[context.language], key: 'code', kind: 'text' },
                    { title: say('Beschreibung', 'Description')[context.language], key: 'description', kind: 'text' },
                  ],
                },
              ],
              rows: (await read()).alarm_messages.map((one) => [one.created_at, one.alarm_code, one.alarm_txt]),
            }),
          ],
        };
      });
    }),
});
