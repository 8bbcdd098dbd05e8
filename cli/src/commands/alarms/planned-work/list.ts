import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery, plantFilter } from '../../../lookup/filters.ts';
import { pagedListing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { plannedWorkTable } from './table.ts';

export const plannedWorkList = pagedListing({
  summary: say('Geplante Arbeiten auflisten, die spätesten zuerst', 'List planned work, the latest first'),
  call: 'plannedWork.list',
  options: {
    plant: {
      type: 'text',
      value: say('anlage', 'plant'),
      describe: say('nur Arbeiten an dieser Anlage (Name oder Nr.)', 'only work on this plant (name or id)'),
    },
    ...organisationOption,
    open: { type: 'flag', describe: say('nur geplante und laufende', 'only what is planned or running') },
  },
  examples: ["leitwarte planned-work list --plant 'Solarpark Marche' --open"],
  read: async (client, page, args) =>
    client.plannedWork.list({
      query: {
        page,
        ...(await organisationQuery(client, args.organisation)),
        ...(args.plant === undefined ? {} : { plant: await plantFilter(client, args.plant) }),
        ...(args.open ? { over: 'false' as const } : {}),
      },
    }),
  columns: plannedWorkTable,
});
