import type { Reader } from '../../../db/database.ts';
import { type Finding, ok, warning } from '../../../platform/finding.ts';
import { passkeyHost } from '../../../platform/passkeys.ts';

/**
 * Checks whether the address of the portal allows passkeys, and whether existing passkeys were created for this
 * address.
 */
export async function examinePasskeys(db: Reader, publicUrl: string): Promise<Finding> {
  const host = passkeyHost(publicUrl);
  const { count } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('rp_id', '!=', host ?? '')
    .executeTakeFirstOrThrow();
  const lost =
    count === 0
      ? { de: '', en: '' }
      : {
          de: ` ${count} Passkeys wurden unter einer anderen Adresse angelegt und öffnen hier nichts: Bitte neue anlegen.`,
          en: ` ${count} passkeys were made for another address and open nothing here: please make new ones.`,
        };
  const texts =
    host === undefined
      ? {
          de: `Passkeys werden nicht angeboten: ${publicUrl} (PUBLIC_URL) braucht https und einen Namen statt einer IP-Adresse.`,
          en: `Passkeys are not offered: ${publicUrl} (PUBLIC_URL) needs https, and a name in the place of an IP address.`,
        }
      : { de: `Passkeys gelten für ${host}.`, en: `Passkeys hold for ${host}.` };
  const all = { de: texts.de + lost.de, en: texts.en + lost.en };
  return count === 0 ? ok('passkeys', all) : warning('passkeys', all);
}
