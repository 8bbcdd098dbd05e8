import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An account with which files are put into an import folder: a line of ProFTPD's AuthUserFile. */
export interface DropOffAccount {
  readonly name: string;
  /** Hash of the password, in the form of crypt(3). */
  readonly hash: string;
  readonly uid: number;
  readonly gid: number;
  /** Absolute. */
  readonly home: string;
}

/** Belongs to backup, being below DATA_DIR. */
export const DROP_OFF = 'drop-off';

/** ProFTPD refuses every login with this user id, whatever the password. */
export const ROOT_UID = 0;

/** Commands that give a data folder owned by root a separate user. */
export const ownUser = (dataDir: string): string =>
  `useradd --system --home-dir ${dataDir} leitwarte; chown -R leitwarte: ${dataDir}`;

/** ProFTPD's AuthUserFile. */
export const dropOffFile = (dataDir: string): string => join(dataDir, DROP_OFF, 'accounts');

export const dropOffLine = ({ name, hash, uid, gid, home }: DropOffAccount): string =>
  `${name}:${hash}:${uid}:${gid}::${home}:/bin/false\n`;

/** The accounts in the file; none if there is no file. */
export async function readDropOff(dataDir: string): Promise<DropOffAccount[]> {
  let text = '';
  try {
    text = await readFile(dropOffFile(dataDir), 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return text.split('\n').flatMap((line) => {
    const [name = '', hash = '', uid, gid, , home = ''] = line.split(':');
    return home === '' ? [] : [{ name, hash, uid: Number(uid), gid: Number(gid), home }];
  });
}
