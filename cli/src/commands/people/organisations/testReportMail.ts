import { text } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { organisationArgument } from '../../../input/organisationOption.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';

export const organisationsTestReportMail = command({
  summary: say(
    'Sich selbst die Tagesbericht-Mail schicken, wie ihre Empfänger sie jetzt bekämen',
    'Send yourself the daily report mail as its recipients would get it now',
  ),
  call: 'dailyReports.testMail',
  arguments: organisationArgument,
  examples: ['leitwarte organisations test-report-mail', 'leitwarte organisations test-report-mail "Stadtwerke"'],
  async run(context, { organisation }) {
    const id = await organisationOrOwn(await context.client(), organisation);
    const tried = await context.change((client) => client.dailyReports.testMail({ id }));
    if (tried === undefined) return undefined;
    await context.out.record(tried, [
      [say('Empfänger', 'Recipient'), tried.recipient],
      [say('Ergebnis', 'Result'), text(context.language, `messageState.${tried.state}`)],
      [say('Fehler', 'Error'), tried.error],
    ]);
    return tried.state === 'sent' ? undefined : 'partly';
  },
});
