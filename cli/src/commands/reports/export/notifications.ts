import { DEFAULT_ZONE, fileNamePart } from '@leitwarte/core/rules';
import { keyOf } from '../../../exporting/lines.ts';
import { monthInterval } from '../../../exporting/months.ts';
import { command } from '../../../command.ts';
import { exportAll } from '../../../exporting/exportAll.ts';
import { exportOptions } from '../../../exporting/options.ts';
import { tableOf } from '../../../exporting/tables/frame.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { monthOption, readMonth } from '../../../ranges/ranges.ts';
import { say } from '../../../texts.ts';
import { exported } from '../../../exporting/exportedShape.ts';

export const exportNotifications = command({
  summary: say(
    'Verschickte E-Mails, SMS und bezahlte Nachrichten über Kanäle je Anlage in einem Monat',
    'Mails, SMS and paid messages through channels sent for each plant in a month',
  ),
  call: 'billing.notifications',
  ...exported(({ entities: { NotificationDataset } }) => NotificationDataset),
  arguments: {
    organisationen: { describe: say('Name oder Nr., sonst alle', 'name or id, else all'), optional: true, many: true },
  },
  options: { ...monthOption, ...exportOptions },
  examples: ["leitwarte export notifications 'Stadtwerke Friedberg' --month letzter"],
  run: (context, args) =>
    exportAll(context, args, async () => {
      const client = await context.client();
      const all = await client.organisations.list();
      const chosen = args.organisationen.map((typed) => namedOf(kinds.organisation, all, (one) => one.name, typed));
      const { year, month } = readMonth(args.month, { nowMs: context.world.now(), zone: DEFAULT_ZONE });
      const period = `${String(month).padStart(2, '0')}/${year}`;
      const heads = [say('Anlage', 'Plant'), say('E-Mails', 'Mails'), say('SMS', 'SMS'), say('Kanäle', 'Channels')];
      return (chosen.length === 0 ? all : chosen).map(({ id, name }) => {
        const read = () =>
          client.billing.notifications({ id, body: { ...monthInterval(year, month), type_data: 'plain' } });
        return {
          name,
          file: fileNamePart(`Benachrichtigungen_${name}_${String(month).padStart(2, '0')}${year}`),
          json: read,
          tables: async () => [
            tableOf(context, {
              title: say('Benachrichtigungen', 'Notifications')[context.language],
              subtitle: name,
              period,
              zone: DEFAULT_ZONE,
              groups: [
                {
                  title: '',
                  columns: heads.map((head, at) => ({
                    title: head[context.language],
                    key: keyOf(head),
                    kind: at === 0 ? 'text' : 'number',
                  })),
                },
              ],
              rows: (await read()).datasets.map((row) => [row.plant, row.num_email, row.num_sms, row.num_channels]),
            }),
          ],
        };
      });
    }),
});
