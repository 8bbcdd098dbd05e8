import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';
import { boardOf } from './boardOf.ts';

export const boardsRemove = removal({
  call: 'boards.remove',
  summary: say('Eine Infotafel löschen', 'Delete an info board'),
  arguments: { tafel: argument('named') },
  async find(client, { tafel }) {
    const { id, name } = await boardOf(client, tafel);
    const what = say(
      `Die Infotafel ${name} wird gelöscht; Bildschirme mit ihr zeigen nichts mehr.`,
      `The info board ${name} will be deleted; screens with it show nothing any more.`,
    );
    return { id, name, what };
  },
  remove: (to, id) => to.boards.remove({ id }),
});
