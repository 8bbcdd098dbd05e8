import { command } from '../../command.ts';
import { yesOption } from '../../confirm.ts';
import { organisationOrOwn } from '../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../organisationOption.ts';
import { fileArgument } from '../../structure/files.ts';
import { applyStructure } from '../../structure/structureWork.ts';
import { say } from '../../texts.ts';

export const dailyReportApply = command({
  name: 'apply',
  summary: say(
    'Den Tagesbericht so aufbauen, wie es eine Datei sagt; was sie nicht nennt, wird gelöscht',
    'Build the daily report as a file says; what it does not name is deleted',
  ),
  access: { dialog: 'organisation', right: 'can_write' },
  changes: true,
  arguments: { datei: fileArgument },
  options: { ...organisationOption, ...yesOption },
  examples: [
    'leitwarte daily-report apply tagesbericht.yaml --dry-run',
    "leitwarte daily-report apply tagesbericht.yaml --organisation 'Stadtwerke Friedberg' --yes",
  ],
  async run(context, args) {
    const { openDailyReport } = await import('../../structure/dailyReport.ts');
    const client = await context.client();
    const report = await openDailyReport(client, await organisationOrOwn(client, args.organisation));
    await applyStructure(context, report, args.datei, args.yes);
  },
});
