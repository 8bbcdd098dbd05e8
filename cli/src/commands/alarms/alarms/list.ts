import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery, plantFilter } from '../../../lookup/filters.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { followAlarms } from './follow.ts';
import { alarmTable } from './table.ts';

export const alarmsList = pagedListing({
  summary: say('Alarme der Anlagen auflisten, die neuesten zuerst', 'List alarms of the plants, newest first'),
  call: 'alarms.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Alarme dieser Anlage (Name oder Nr.)', 'only alarms of this plant (name or id)'),
    },
    ...organisationOption,
    open: { type: 'flag', describe: say('nur offene', 'only open ones') },
    follow: {
      type: 'flag',
      short: 'f',
      describe: say('auf neue Alarme warten; Ende mit Strg C', 'wait for new alarms; ends with Ctrl C'),
    },
    interval: {
      type: 'number',
      value: say('sekunden', 'seconds'),
      describe: say('mit --follow, sonst 5', 'with --follow, else 5'),
    },
  },
  examples: ["leitwarte alarms list --plant 'Solarpark Marche' --open", 'leitwarte alarms list --follow --json'],
  read: async (client, page, args, context) => {
    const filter = {
      ...(await organisationQuery(client, args.organisation)),
      ...(args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) }),
      ...(args.open ? { open: 'true' as const } : {}),
    };
    if (args.follow) await followAlarms(context, client, filter, (args.interval ?? 5) * 1000);
    return client.alarms.list({ query: { page, ...filter } });
  },
  columns: alarmTable,
});
