import { listing } from '../../output/listing.ts';
import { say } from '../../texts.ts';
import { dashboardTable } from './table.ts';

export const dashboardsList = listing({
  summary: say('Dashboards der Organisation auflisten', 'List the dashboards of the organisation'),
  call: 'dashboards.list',
  rows: (client) => client.dashboards.list(),
  columns: dashboardTable,
});
