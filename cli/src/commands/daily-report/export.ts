import { command } from '../../command.ts';
import { organisationOrOwn } from '../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../organisationOption.ts';
import { outOption, writeDocument } from '../../structure/files.ts';
import { say } from '../../texts.ts';

export const dailyReportExport = command({
  name: 'export',
  summary: say(
    'Den Aufbau des Tagesberichts als YAML oder JSON ausgeben',
    'Write the structure of the daily report as YAML or JSON',
  ),
  access: 'signedIn',
  options: { ...organisationOption, ...outOption },
  examples: ['leitwarte daily-report export -o tagesbericht.yaml'],
  async run(context, args) {
    const { openDailyReport } = await import('../../structure/dailyReport.ts');
    const client = await context.client();
    const report = await openDailyReport(client, await organisationOrOwn(client, args.organisation));
    await writeDocument(context, report.document, args.out);
  },
});
