import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

export const apiKeysRemove = removal({
  call: 'apiKeys.remove',
  summary: say('Einen Schlüssel beenden; er öffnet dann nichts mehr', 'End a key; it opens nothing any more'),
  arguments: { schluessel: argument('named') },
  async find(client, { schluessel }) {
    const { id, name, username } = namedOf(kinds.apiKey, await client.apiKeys.list(), (key) => key.name, schluessel);
    const what = say(
      `Der Schlüssel ${name} von ${username} wird beendet; Skripte mit ihm werden abgewiesen.`,
      `The key ${name} of ${username} will be ended; scripts with it will be refused.`,
    );
    return { id, name, what };
  },
  remove: (to, id) => to.apiKeys.remove({ id }),
});
