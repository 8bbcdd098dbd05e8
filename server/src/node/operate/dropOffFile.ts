import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A login for uploading files into an import folder: a line of ProFTPD's AuthUserFile. */
export interface DropOffAccount {
  readonly name: string;
  /** Hash of the password in the form of crypt(3). */
  readonly hash: string;
  readonly uid: number;
  readonly gid: number;
  /** Absolute path of the import folder. */
  readonly home: string;
}

/** Folder below DATA_DIR, so that backups contain it. */
export const DROP_OFF = 'drop-off';

/** User id of root; ProFTPD refuses every login with it, whatever the password. */
export const ROOT_UID = 0;

/** Commands that give a data folder owned by root a separate user. */
export const ownUser = (dataDir: string): string =>
  `useradd --system --home-dir ${dataDir} leitwarte; chown -R leitwarte: ${dataDir}`;

/** Path of ProFTPD's AuthUserFile. */
export const dropOffFile = (dataDir: string): string => join(dataDir, DROP_OFF, 'accounts');

export const dropOffLine = ({ name, hash, uid, gid, home }: DropOffAccount): string =>
  `${name}:${hash}:${uid}:${gid}::${home}:/bin/false\n`;

/** The logins in the file; empty if there is no file. */
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
