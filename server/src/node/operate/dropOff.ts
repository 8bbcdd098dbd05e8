import { execFile } from 'node:child_process';
import { chown, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { importPlans } from '../../imports/importPlans.ts';
import { importPlaces } from '../../imports/places.ts';
import { openDatabase } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { type DropOffAccount, dropOffFile, dropOffLine, ownUser, readDropOff, ROOT_UID } from './dropOffFile.ts';
import { OperatorError } from './refusal.ts';

type DropOffSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel'>;

export interface NewDropOff {
  readonly name: string;
  /** Id or name of a plant. */
  readonly plant: string;
  /** Path below DATA_DIR; needed if files of the plant arrive in several folders. */
  readonly folder?: string | undefined;
}

/** Valid names of logins: characters that can be entered on every logger; `:` separates the fields of the file. */
const goodName = /^[a-z0-9][a-z0-9_.-]{0,31}$/;
/** Characters of passwords, without those that are easily confused on a logger's display. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Length of passwords, 92 bits; some loggers accept at most 16 characters. */
const PASSWORD_SIGNS = 16;

/** Drop-off logins by name. */
export async function listDropOff({ dataDir }: Pick<Settings, 'dataDir'>): Promise<DropOffAccount[]> {
  const accounts = await readDropOff(dataDir);
  return accounts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Creates a drop-off login for an import folder, with the user of the data folder, so that uploaded files can be moved to the archive. The
 * password is returned only once.
 */
export async function addDropOff(
  settings: DropOffSettings,
  { name, plant, folder }: NewDropOff,
): Promise<DropOffAccount & { readonly password: string }> {
  if (!goodName.test(name))
    throw new OperatorError({
      de: 'Der Name eines Kontos hat bis zu 32 Zeichen aus a bis z, 0 bis 9 und _ . -',
      en: 'The name of an account has up to 32 signs of a to z, 0 to 9 and _ . -',
    });
  const { uid, gid } = await stat(settings.dataDir);
  if (uid === ROOT_UID)
    throw new OperatorError({
      de: `${settings.dataDir} gehört root, und ProFTPD lässt niemanden als root herein. Leitwarte braucht einen eigenen Benutzer: ${ownUser(settings.dataDir)} – und der Server wird als dieser Benutzer gestartet. Dann das Konto anlegen.`,
      en: `${settings.dataDir} belongs to root, and ProFTPD lets nobody in as root. Leitwarte needs a user of its own: ${ownUser(settings.dataDir)} – and the server is started as that user. Then make the account.`,
    });
  const accounts = await readDropOff(settings.dataDir);
  if (accounts.some((account) => account.name === name))
    throw new OperatorError({ de: `Das Konto ${name} gibt es schon.`, en: `There is an account ${name} already.` });
  const home = join(settings.dataDir, folderOf(await foldersOf(settings, plant), folder));
  if (/[:\n]/.test(home))
    throw new OperatorError({
      de: `Der Ordner ${home} hat einen Doppelpunkt im Namen, der in ProFTPDs Kontendatei die Felder trennt.`,
      en: `The folder ${home} has a colon in its name, which parts the fields of ProFTPD's accounts.`,
    });
  await ownFolder(settings.dataDir, home, uid, gid);
  const password = randomPassword();
  const made = { name, hash: await hashed(password), uid, gid, home };
  await write(settings.dataDir, [...accounts, made]);
  return { ...made, password };
}

/** Removes a drop-off login; uploaded files stay. */
export async function removeDropOff({ dataDir }: Pick<Settings, 'dataDir'>, name: string): Promise<void> {
  const accounts = await readDropOff(dataDir);
  const left = accounts.filter((account) => account.name !== name);
  if (left.length === accounts.length)
    throw new OperatorError({ de: `Ein Konto ${name} gibt es nicht.`, en: `There is no account ${name}.` });
  await write(dataDir, left);
}

/** Folders in which files of a plant arrive. */
async function foldersOf(settings: DropOffSettings, named: string): Promise<string[]> {
  const quiet = () => undefined;
  const { db, close } = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  try {
    const plants = await db.selectFrom('plant').select(['id', 'name']).where('status', '=', '00').execute();
    const found = plants.filter(({ id, name }) => String(id) === named || name === named);
    const [only] = found;
    if (only === undefined || found.length > 1)
      throw new OperatorError(
        only === undefined
          ? { de: `Eine Anlage „${named}“ gibt es nicht.`, en: `There is no plant “${named}”.` }
          : {
              de: `Mehrere Anlagen heißen „${named}“. Bitte die Nr. angeben: ${found.map(({ id }) => id).join(', ')}`,
              en: `Several plants are called “${named}”. Please name the id: ${found.map(({ id }) => id).join(', ')}`,
            },
      );
    const places = importPlaces(await importPlans(db)).filter(({ plants: own }) =>
      own.some(({ id }) => id === only.id),
    );
    const folders = [...new Set(places.map((place) => place.folder))];
    if (folders.length === 0)
      throw new OperatorError({
        de: `Die Anlage „${named}“ hat noch kein Anlagensystem und keinen Importordner.`,
        en: `The plant “${named}” has no plant system and no import folder yet.`,
      });
    return folders;
  } finally {
    await close();
  }
}

function folderOf(folders: readonly string[], wanted: string | undefined): string {
  const fitting = wanted === undefined ? folders : folders.filter((folder) => folder === wanted);
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  throw new OperatorError({
    de: `Bitte den Ordner angeben: ${folders.join(', ')}`,
    en: `Please name the folder: ${folders.join(', ')}`,
  });
}

/** Creates a folder with its parents below the data folder; new folders get the data folder's owner. */
async function ownFolder(dataDir: string, folder: string, uid: number, gid: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let path = folder; path.length >= first.length && path !== dataDir; path = dirname(path))
    await chown(path, uid, gid);
}

function randomPassword(): string {
  // rejects larger bytes, because otherwise the first characters would be more likely
  const most = 256 - (256 % SIGNS.length);
  let text = '';
  while (text.length < PASSWORD_SIGNS)
    for (const byte of crypto.getRandomValues(new Uint8Array(PASSWORD_SIGNS)))
      if (byte < most && text.length < PASSWORD_SIGNS) text += SIGNS[byte % SIGNS.length];
  return text;
}

/** Hash of a password as SHA-512 crypt(3), which ProFTPD reads and Node cannot compute itself. */
async function hashed(password: string): Promise<string> {
  try {
    const running = promisify(execFile)('openssl', ['passwd', '-6', '-stdin']);
    running.child.stdin?.end(`${password}\n`);
    return (await running).stdout.trim();
  } catch (error) {
    throw new OperatorError(
      {
        de: 'Das Programm openssl fehlt oder kann kein „passwd -6“; es macht die Kennwörter für ProFTPD.',
        en: 'The program openssl is missing or knows no “passwd -6”; it makes the passwords for ProFTPD.',
      },
      { cause: error },
    );
  }
}

async function write(dataDir: string, accounts: readonly DropOffAccount[]): Promise<void> {
  const path = dropOffFile(dataDir);
  const { uid, gid } = await stat(dataDir);
  await ownFolder(dataDir, dirname(path), uid, gid);
  await writeFile(`${path}.part`, accounts.map(dropOffLine).join(''), { mode: 0o600 });
  await chown(`${path}.part`, uid, gid);
  await rename(`${path}.part`, path);
}
