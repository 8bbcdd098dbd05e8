import { text } from '@leitwarte/core/texts';
import { validInput } from '../../../input/validInput.ts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const providerTestMail = command({
  summary: say(
    'Eine Testnachricht senden: an eine Adresse, sonst an alle, die als Betreiber gerufen werden',
    'Send a test mail: to an address, else to everybody who is told as provider',
  ),
  call: 'system.testMail',
  lists: true,
  arguments: { adresse: { optional: true, describe: say('E-Mail-Adresse', 'e-mail address') } },
  examples: ['leitwarte provider test-mail', 'leitwarte provider test-mail betrieb@example.org'],
  async run(context, { adresse: to }) {
    const { TestMailBody } = await import('@leitwarte/core/entities');
    const body = validInput(TestMailBody, to === undefined ? {} : { to });
    const tried = await context.change((client) => client.system.testMail({ body }));
    if (tried === undefined) return undefined;
    await context.out.list(tried, [
      { head: say('Empfänger', 'Recipient'), key: true, value: ({ recipient }) => recipient },
      {
        head: say('Ergebnis', 'Result'),
        value: ({ state }) => text(context.language, `messageState.${state}`),
        tone: ({ state }) => (state === 'sent' ? 'good' : 'bad'),
      },
      { head: say('Fehler', 'Error'), value: ({ error }) => error, spare: 'empty' },
    ]);
    return tried.every(({ state }) => state === 'sent') ? undefined : 'partly';
  },
});
