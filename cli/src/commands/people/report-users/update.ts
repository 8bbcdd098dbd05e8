import { argument } from '../../../input/arguments.ts';
import { patchBody } from '../../../input/patchBody.ts';
import { command } from '../../../command.ts';
import { reportUserOf } from '../../../lookup/people.ts';
import { say } from '../../../texts.ts';
import { reportUserOptions } from './options.ts';
import { showReportUser } from './showReportUser.ts';

const options = {
  ...reportUserOptions,
  dailyReport: {
    field: 'send_daily_report',
    type: 'yesno',
    describe: say('bekommt den Tagesbericht', 'gets the daily report'),
  },
} as const;

export const reportUsersUpdate = command({
  summary: say('Einen Meldebenutzer ändern', 'Change a report recipient'),
  call: 'reportUsers.update',
  arguments: { person: argument('person') },
  options,
  examples: ["leitwarte report-users update 'Rita Rot' --daily-report ja"],
  async run(context, args) {
    const { ReportUserPatch } = await import('@leitwarte/core/entities');
    const body = patchBody(ReportUserPatch, options, args);
    const { id } = await reportUserOf(await context.client(), args.person);
    await showReportUser(context, await context.change((to) => to.reportUsers.update({ id, body })));
  },
});
