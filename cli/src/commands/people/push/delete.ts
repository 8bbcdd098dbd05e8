import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';
import { deviceOf } from './deviceOf.ts';

export const pushDelete = removal({
  call: 'push.remove',
  summary: say(
    'Einem eigenen Gerät keine Meldungen mehr schicken',
    'Send no messages to one of your own devices any more',
  ),
  arguments: { geraet: argument('named') },
  async find(client, { geraet }) {
    const { id, name } = await deviceOf(client, geraet);
    const what = say(`„${name}“ bekommt keine Meldungen mehr.`, `“${name}” gets no messages any more.`);
    return { id, name, what };
  },
  remove: (to, id) => to.push.remove({ id }),
});
