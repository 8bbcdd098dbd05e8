import { command } from '../../command.ts';
import { organisationOrOwn } from '../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../organisationOption.ts';
import { say } from '../../texts.ts';
import { showStructure } from '../../structure/showStructure.ts';

export const dailyReportShow = command({
  name: 'show',
  summary: say('Den Aufbau des Tagesberichts zeigen', 'Show the structure of the daily report'),
  access: 'signedIn',
  options: organisationOption,
  async run(context, args) {
    const { openDailyReport } = await import('../../structure/dailyReport.ts');
    const client = await context.client();
    const organisation = await organisationOrOwn(client, args.organisation);
    await showStructure(context, await openDailyReport(client, organisation));
  },
});
