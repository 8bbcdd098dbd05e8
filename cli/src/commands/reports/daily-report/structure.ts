import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { organisationOption } from '../../../input/organisationOption.ts';
import { structureCommands } from '../../../structure/structureCommands.ts';
import { say } from '../../../texts.ts';

export const dailyReportStructure = structureCommands({
  what: say('Den Tagesbericht', 'the daily report'),
  exported: say('Den Aufbau des Tagesberichts', 'the structure of the daily report'),
  showSummary: say('Den Aufbau des Tagesberichts zeigen', 'Show the structure of the daily report'),
  reads: 'dailyReports.retrieve',
  changes: 'dailyReports.updatePosition',
  arguments: {},
  options: organisationOption,
  examples: {
    export: 'leitwarte daily-report export -o tagesbericht.yaml',
    apply: [
      'leitwarte daily-report apply tagesbericht.yaml --dry-run',
      "leitwarte daily-report apply tagesbericht.yaml --organisation 'Stadtwerke Friedberg' --yes",
    ],
  },
  async open(client, args) {
    const { openDailyReport } = await import('../../../structure/dailyReport.ts');
    return openDailyReport(client, await organisationOrOwn(client, args.organisation));
  },
});
