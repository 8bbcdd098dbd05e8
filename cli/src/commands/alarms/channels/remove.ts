import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';
import { channelArgument, channelOf } from './channelOf.ts';

export const channelsRemove = removal({
  call: 'channels.remove',
  summary: say(
    'Einen Kanal löschen; was gesendet wurde, bleibt im Protokoll',
    'Delete a channel; what was sent stays in the log',
  ),
  arguments: { kanal: channelArgument },
  async find(client, { kanal }) {
    const { id, name } = await channelOf(client, kanal);
    const what = say(
      `Der Kanal ${name} wird gelöscht; Nachrichten, die auf ihn warten, gehen nicht hinaus.`,
      `The channel ${name} will be deleted; messages that wait for it are not sent.`,
    );
    return { id, name, what };
  },
  remove: (to, id) => to.channels.remove({ id }),
});
