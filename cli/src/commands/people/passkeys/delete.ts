import { argument } from '../../../input/arguments.ts';
import { removal } from '../../../input/removal.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';
import { say } from '../../../texts.ts';

export const passkeysDelete = removal({
  call: 'passkeys.remove',
  summary: say(
    'Einen eigenen Passkey entfernen; er öffnet das Konto dann nicht mehr',
    'Remove one of your own passkeys; it does not open the account any more',
  ),
  arguments: { passkey: argument('named') },
  async find(client, { passkey }) {
    const rows = (await client.passkeys.list()).map((row) => ({ ...row, name: row.name ?? '' }));
    const { id, name } = namedOf(kinds.passkey, rows, (row) => row.name, passkey);
    const what = say(
      `Der Passkey „${name}“ wird entfernt; Sitzungen, die mit ihm begannen, enden.`,
      `The passkey “${name}” will be removed; sessions that began with it end.`,
    );
    return { id, name, what };
  },
  remove: (to, id) => to.passkeys.remove({ id }),
});
