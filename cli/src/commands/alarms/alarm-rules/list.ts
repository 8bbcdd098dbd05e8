import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery, plantFilter } from '../../../lookup/filters.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { ruleTable } from './table.ts';

export const rulesList = pagedListing({
  summary: say('Regeln der Anlagen und ihrer Systeme auflisten', 'List the rules of plants and of their systems'),
  call: 'alarmRules.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Regeln, die für diese Anlage gelten', 'only rules that hold for this plant'),
    },
    ...organisationOption,
  },
  examples: ["leitwarte rules list --plant 'Solarpark Marche'"],
  read: async (client, page, args) =>
    client.alarmRules.list({
      query: {
        page,
        ...(await organisationQuery(client, args.organisation)),
        ...(args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) }),
      },
    }),
  columns: ruleTable,
});
