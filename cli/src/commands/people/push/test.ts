import { labelKey } from '@leitwarte/core/codes';
import { text } from '@leitwarte/core/texts';
import { command } from '../../../command.ts';
import { argument } from '../../../input/arguments.ts';
import { say } from '../../../texts.ts';
import { deviceOf } from './deviceOf.ts';

export const pushTest = command({
  summary: say(
    'Eine Testnachricht an ein eigenes Gerät senden und sagen, was daraus wurde',
    'Send a test message to one of your own devices and say what became of it',
  ),
  call: 'push.test',
  arguments: { geraet: argument('named') },
  examples: ['leitwarte push test Telefon'],
  async run(context, args) {
    const { id } = await deviceOf(await context.client(), args.geraet);
    const done = await context.change((to) => to.push.test({ id }));
    if (done === undefined) return undefined;
    await context.out.record(done, [
      [say('Stand', 'State'), text(context.language, labelKey('messageState', done.state))],
      [say('Fehler', 'Error'), done.error],
      [say('Beleg', 'Proof'), done.reference],
    ]);
    return done.state === 'sent' ? undefined : 'partly';
  },
});
