import { organisationOption } from '../../../input/organisationOption.ts';
import { organisationQuery } from '../../../lookup/filters.ts';
import { listing } from '../../../output/listing.ts';
import { say } from '../../../texts.ts';
import { dashboardTable } from './table.ts';

export const dashboardsList = listing({
  summary: say('Dashboards der Organisation auflisten', 'List the dashboards of the organisation'),
  call: 'dashboards.list',
  options: organisationOption,
  rows: async (client, args) => client.dashboards.list({ query: await organisationQuery(client, args.organisation) }),
  columns: dashboardTable,
});
