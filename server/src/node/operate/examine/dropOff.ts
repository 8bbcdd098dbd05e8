import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';
import { type DropOffAccount, dropOffFile, ownUser, readDropOff, ROOT_UID } from '../dropOffFile.ts';

const OTHERS = 0o077;
const OWNER_ALL = 0o700;

/** Checks whether files that drop-off logins upload can be read and moved to the archive; empty without such logins. */
export async function examineDropOff(dataDir: string): Promise<Finding[]> {
  try {
    const accounts = await readDropOff(dataDir);
    if (accounts.length === 0) return [];
    const { mode } = await stat(dropOffFile(dataDir));
    if ((mode & OTHERS) !== 0)
      return [
        failure('drop_off', {
          de: `Andere Benutzer dieses Rechners können ${dropOffFile(dataDir)} lesen. Abhilfe: chmod 600 ${dropOffFile(dataDir)}`,
          en: `Other users of this machine can read ${dropOffFile(dataDir)}. To mend it: chmod 600 ${dropOffFile(dataDir)}`,
        }),
      ];
    const { uid } = await stat(dataDir);
    if (uid === ROOT_UID)
      return [
        failure('drop_off', {
          de: `ProFTPD weist jeden Logger ab: ${dataDir} gehört root, und als root lässt es niemanden herein. Abhilfe: ${ownUser(dataDir)} – den Server als diesen Benutzer starten und die Konten neu anlegen.`,
          en: `ProFTPD refuses every logger: ${dataDir} belongs to root, and it lets nobody in as root. To mend it: ${ownUser(dataDir)} – start the server as that user, and make the accounts anew.`,
        }),
      ];
    const wrong = await Promise.all(accounts.map((account) => wrongWith(dataDir, account, uid)));
    const found = wrong.filter((finding) => finding !== undefined);
    return found.length > 0
      ? found
      : [
          ok('drop_off', {
            de: `Konten zum Abgeben von Dateien: ${accounts.length}, alle enden in ihrem Importordner.`,
            en: `Accounts for dropping off files: ${accounts.length}, all end in their import folder.`,
          }),
        ];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      failure('drop_off', {
        de: `Die Konten zum Abgeben lassen sich nicht lesen: ${reason}`,
        en: `The accounts for dropping off cannot be read: ${reason}`,
      }),
    ];
  }
}

async function wrongWith(
  dataDir: string,
  { name, home, uid }: DropOffAccount,
  owner: number,
): Promise<Finding | undefined> {
  if (!`${home}${sep}`.startsWith(`${join(dataDir, 'import')}${sep}`))
    return warning('drop_off', {
      de: `Das Konto ${name} endet in ${home}: dort wird nichts gelesen.`,
      en: `The account ${name} ends in ${home}: nothing is read there.`,
    });
  const folder = await stat(home).catch(() => undefined);
  if (folder?.isDirectory() !== true)
    return failure('drop_off', {
      de: `Der Ordner des Kontos ${name} fehlt: ${home}`,
      en: `The folder of the account ${name} is missing: ${home}`,
    });
  if (uid === ROOT_UID)
    return failure('drop_off', {
      de: `Das Konto ${name} wurde als root angelegt, und ProFTPD lässt niemanden als root herein. Abhilfe: leitwarte sources account remove ${name}, dann das Konto neu anlegen.`,
      en: `The account ${name} was made as root, and ProFTPD lets nobody in as root. To mend it: leitwarte sources account remove ${name}, then make the account anew.`,
    });
  if (uid !== owner || folder.uid !== owner)
    return failure('drop_off', {
      de: `Was das Konto ${name} abgibt, gehört nicht dem Benutzer von Leitwarte (${owner}) und kann nicht ins Archiv. Abhilfe: chown ${owner} ${home}, das Konto neu anlegen`,
      en: `What the account ${name} drops off does not belong to Leitwarte's user (${owner}) and cannot be archived. To mend it: chown ${owner} ${home}, make the account anew`,
    });
  if ((folder.mode & OWNER_ALL) !== OWNER_ALL)
    return failure('drop_off', {
      de: `In den Ordner des Kontos ${name} lässt sich nicht schreiben. Abhilfe: chmod u+rwx ${home}`,
      en: `The folder of the account ${name} cannot be written. To mend it: chmod u+rwx ${home}`,
    });
  return undefined;
}
