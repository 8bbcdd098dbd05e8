import { askMissing } from '../../../input/askMissing.ts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { bodyFrom } from '../../../input/fields.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { reportUserOptions } from './options.ts';
import { showReportUser } from './showReportUser.ts';
import { organisationOption } from '../../../input/organisationOption.ts';

export const reportUsersCreate = command({
  summary: say('Einen Meldebenutzer anlegen', 'Create a report recipient'),
  call: 'reportUsers.create',
  options: {
    ...reportUserOptions,
    ...organisationOption,
  },
  examples: ['leitwarte report-users create --first-name Rita --last-name Rot --email rita@example.org'],
  async run(context, args) {
    const { ReportUserCreate } = await import('@leitwarte/core/entities');
    const organisation = await organisationOrOwn(await context.client(), args.organisation);
    const values = await askMissing(context, reportUserOptions, args, ['firstName', 'lastName', 'email']);
    const body = validInput(ReportUserCreate, { ...bodyFrom(reportUserOptions, values), organisation });
    await showReportUser(context, await context.change((to) => to.reportUsers.create({ body })));
  },
});
