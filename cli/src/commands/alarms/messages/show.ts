import { numberArgument } from '../../../input/numberArgument.ts';
import { showing } from '../../../output/showing.ts';
import { say } from '../../../texts.ts';
import { showMessage } from './showMessage.ts';

export const messagesShow = showing({
  summary: say(
    'Eine Nachricht mit Text, Versuchen und Alarmen zeigen',
    'Show a message with its text, its tries and its alarms',
  ),
  call: 'messages.retrieve',
  arguments: { nachricht: { describe: say('Nr. der Nachricht', 'id of the message') } },
  find: (client, args) => client.messages.retrieve({ id: numberArgument(args.nachricht) }),
  show: showMessage,
});
