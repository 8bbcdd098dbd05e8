import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from './refusal.ts';

/** Owner of an installation's files, by user and group id of the system. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const me = (): number | undefined => process.getuid?.();
const ROOT = 0;

/** Owner of a folder; undefined if the folder is missing, or the system has no owners. */
export async function ownerOf(folder: string): Promise<Owner | undefined> {
  if (me() === undefined) return undefined;
  const found = await stat(folder).catch(() => undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

/**
 * Future owner of restored files: the owner of the data folder or, if it is missing, of the one that was backed up; undefined: the user who
 * runs the restore. Throws {@link OperatorError} if the service's user could not read the files afterwards.
 */
export async function futureOwner(dataDir: string, saved: Owner | undefined): Promise<Owner | undefined> {
  const owner = await ownerOf(dataDir);
  const uid = me();
  if (uid === undefined) return undefined;
  if (uid !== ROOT) {
    if (owner === undefined || owner.uid === uid) return undefined;
    const name = await nameOf(owner.uid);
    throw new OperatorError({
      de: `${dataDir} gehört dem Benutzer ${name}; was hier zurückgespielt wird, könnte er nicht lesen. Bitte als dieser Benutzer ausführen: sudo -u ${name} leitwarte restore …`,
      en: `${dataDir} belongs to the user ${name}, who could not read what is put back. Please run it as that user: sudo -u ${name} leitwarte restore …`,
    });
  }
  const wanted = owner ?? saved;
  if (wanted === undefined || wanted.uid === ROOT) return undefined;
  if (owner === undefined && (await nameOf(wanted.uid)) === String(wanted.uid))
    throw new OperatorError({
      de: `Die Sicherung gehört einem Benutzer (${wanted.uid}), den es hier nicht gibt. Bitte zuerst den Ordner für den Benutzer des Dienstes anlegen: install -d -m 700 -o leitwarte -g leitwarte ${dataDir}`,
      en: `The backup belongs to a user (${wanted.uid}) who does not exist here. Please make the folder for the service's user first: install -d -m 700 -o leitwarte -g leitwarte ${dataDir}`,
    });
  return wanted;
}

/** Changes the owner of a folder and everything in it. */
export async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(join(entry.parentPath, entry.name), uid, gid);
}

/** The user's name, or the id if no user has it. */
async function nameOf(uid: number): Promise<string> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? String(uid);
}
