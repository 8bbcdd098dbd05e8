import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { say } from '../../../texts.ts';
import { embedKeyOf } from './embedKeyOf.ts';

export const embedKeysRemove = removal({
  call: 'embedKeys.remove',
  summary: say('Einen Schlüssel widerrufen; er öffnet dann nichts mehr', 'Revoke a key; it opens nothing any more'),
  arguments: { schluessel: argument('named') },
  async find(client, { schluessel }) {
    const { id, name } = await embedKeyOf(client, schluessel);
    const what = say(
      `Der Schlüssel ${name} wird widerrufen; Seiten mit ihm zeigen nichts Neues mehr.`,
      `The key ${name} will be revoked; pages with it show nothing new any more.`,
    );
    return { id, name, what };
  },
  remove: (to, id) => to.embedKeys.remove({ id }),
});
