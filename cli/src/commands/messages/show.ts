import { command } from '../../command.ts';
import { numberArgument } from '../../input/numberArgument.ts';
import { say } from '../../texts.ts';
import { showMessage } from './showMessage.ts';

export const messagesShow = command({
  name: 'show',
  summary: say(
    'Eine Nachricht mit Text, Versuchen und Alarmen zeigen',
    'Show a message with its text, its tries and its alarms',
  ),
  call: 'messages.retrieve',
  arguments: { nachricht: { describe: say('Nr. der Nachricht', 'id of the message') } },
  async run(context, args) {
    const client = await context.client();
    await showMessage(context, await client.messages.retrieve({ id: numberArgument(args.nachricht) }));
  },
});
