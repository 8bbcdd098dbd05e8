import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import type { Exit } from '../../../exit.ts';
import { numberArgument } from '../../../input/numberArgument.ts';
import { say } from '../../../texts.ts';
import { showMessage } from './showMessage.ts';

export const messagesRepeat = command({
  summary: say(
    'Eine gescheiterte oder ungewisse Nachricht noch einmal senden',
    'Send a failed or unclear message again',
  ),
  call: 'messages.repeat',
  arguments: { nachricht: { describe: say('Nr. der Nachricht', 'id of the message') } },
  options: { ...yesOption },
  examples: ['leitwarte messages repeat 4711 --yes'],
  async run(context, args): Promise<Exit> {
    const id = numberArgument(args.nachricht);
    const question = say(`Nachricht ${id} noch einmal senden.`, `Send message ${id} again.`);
    if (!context.dryRun) await mustBeWanted(context, question, args.yes);
    const sent = await context.change((client) => client.messages.repeat({ id }));
    if (sent === undefined) return 'done';
    await showMessage(context, sent);
    return sent.state === 'sent' ? 'done' : 'partly';
  },
});
