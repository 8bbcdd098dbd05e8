import { command } from '../../command.ts';
import { organisationOrOwn } from '../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../organisationOption.ts';
import { fileArgument } from '../../structure/files.ts';
import { diffStructure } from '../../structure/structureWork.ts';
import { say } from '../../texts.ts';

export const dailyReportDiff = command({
  name: 'diff',
  summary: say(
    'Den Tagesbericht mit einer Datei vergleichen; Ende mit 7, wenn sie sich unterscheiden',
    'Compare the daily report with a file; ends with 7 where they differ',
  ),
  access: 'signedIn',
  arguments: { datei: fileArgument },
  options: organisationOption,
  async run(context, args) {
    const { openDailyReport } = await import('../../structure/dailyReport.ts');
    const client = await context.client();
    const report = await openDailyReport(client, await organisationOrOwn(client, args.organisation));
    return diffStructure(context, report, args.datei);
  },
});
