import { labelKey } from '@leitwarte/core/codes';
import { text } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { channelArgument, channelOf } from './channelOf.ts';

export const channelsTest = command({
  summary: say(
    'Eine Testnachricht über einen Kanal senden und sagen, was daraus wurde',
    'Send a test message by a channel and say what became of it',
  ),
  call: 'channels.test',
  arguments: { kanal: channelArgument },
  examples: ['leitwarte channels test Leitstand'],
  async run(context, args) {
    const { id } = await channelOf(await context.client(), args.kanal);
    const done = await context.change((to) => to.channels.test({ id }));
    if (done === undefined) return undefined;
    await context.out.record(done, [
      [say('Stand', 'State'), text(context.language, labelKey('messageState', done.state))],
      [say('Fehler', 'Error'), done.error],
      [say('Beleg', 'Proof'), done.reference],
    ]);
    return done.state === 'sent' ? undefined : 'partly';
  },
});
