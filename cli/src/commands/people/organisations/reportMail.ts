import { readFile } from 'node:fs/promises';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { organisationArgument } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { showOrganisation } from './showOrganisation.ts';
import { nothingToChange } from '../../../input/patchBody.ts';

export const organisationsReportMail = command({
  summary: say('Die Mail des Tagesberichts einrichten', 'Set up the mail of the daily report'),
  call: 'dailyReports.updateMailContent',
  arguments: organisationArgument,
  options: {
    html: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say('Datei mit dem HTML-Text', 'file with the HTML text'),
    },
    plain: {
      type: 'text',
      value: say('datei', 'file'),
      describe: say('Datei mit dem reinen Text', 'file with the plain text'),
    },
    lossesReport: {
      type: 'yesno',
      describe: say('jeden Monat Ertrag und Verluste mitsenden', 'send energy and losses each month'),
    },
  },
  async run(context, args) {
    const { DailyReportMailContent } = await import('@leitwarte/core/entities');
    if (args.html === undefined && args.plain === undefined && args.lossesReport === undefined) throw nothingToChange();
    const client = await context.client();
    const id = await organisationOrOwn(client, args.organisation);
    const stored = await client.organisations.retrieve({ id });
    const body = validInput(DailyReportMailContent, {
      daily_report_html_content:
        args.html === undefined ? stored.daily_report_html_content : await readFile(args.html, 'utf8'),
      daily_report_plain_text_content:
        args.plain === undefined ? stored.daily_report_plain_text_content : await readFile(args.plain, 'utf8'),
      ...(args.lossesReport !== undefined && { send_losses_report: args.lossesReport }),
    });
    await showOrganisation(context, await context.change((to) => to.dailyReports.updateMailContent({ id, body })));
  },
});
