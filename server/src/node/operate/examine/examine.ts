import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { openDatabase } from '../../database/database.ts';
import { secretsIn } from '../../secrets.ts';
import { mistypedWords } from '../../settings/mistyped.ts';
import { isLoopback, type Settings } from '../../settings/settings.ts';
import { bundledPortal } from '../../http/static.ts';
import { examineArchive } from './archive.ts';
import { examineBrokers } from './brokers.ts';
import { examineDatabase } from './database.ts';
import { examineDropOff } from './dropOff.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';
import { isStorageUnavailable, type Storage } from '../../../platform/storage.ts';
import { examineFolders, examinePrivacy } from './folders.ts';
import { wordsFor } from '../damage.ts';
import { wordsForLost } from '../fitting.ts';
import { mustNotHaveMoved } from '../moved.ts';
import { OperatorError } from '../refusal.ts';
import { unaccountedFor } from '../savedFolders.ts';
import { hostFindings } from './host.ts';
import { examineInbox } from './inbox.ts';
import { examinePages } from './pages.ts';
import { examinePasskeys } from './passkeys.ts';
import { examineRecord } from './record.ts';
import { examineReplica } from './replica.ts';
import { recordEndIn } from '../../recordEnd.ts';
import { examineIdentity } from './identity.ts';
import { examineMail } from './mail.ts';
import { ssoProvidersOf } from '../../settings/ssoConfig.ts';
import { ssoOf } from '../../sso/providers.ts';
import { examineProviders } from './signInProviders.ts';
import { examineRunning } from './running.ts';
import { folderStorage } from '../../storage/folderStorage.ts';
import { type StorageHomes, storageHomes } from '../../storage/homes.ts';
import { storedFindings } from './storage.ts';
import { examineUnread } from './unreadFiles.ts';

/**
 * Examines an installation by its settings, one check after the other, and changes nothing except that it creates
 * missing folders.
 */
export async function* examine(settings: Settings): AsyncGenerator<Finding> {
  for (const each of settings.mistyped) yield warning('settings', mistypedWords(each));
  const folders = await examineFolders(settings.dataDir);
  yield folders;
  if (folders.state === 'ok') {
    yield* await hostFindings(settings, Date.now());
    yield await examinePrivacy(settings.dataDir);
    yield* await examineDropOff(settings.dataDir);
    yield* await examineUnsaved(settings.dataDir);
  }
  const stored = folders.state === 'ok' ? folderStorage(settings.dataDir) : undefined;
  for (const finding of await openAndExamine(settings, isPublic(settings), stored)) yield finding;
  yield await examineMail(settings.smtpUrl);
  yield* await examineSso(settings);
  yield examineAddress(settings, isPublic(settings));
  yield examineProxy(settings);
  const portal = settings.portalDir ?? bundledPortal();
  yield existsSync(join(portal, 'index.html'))
    ? ok('portal', { de: 'Die Oberfläche ist da.', en: 'The portal is there.' })
    : failure('portal', { de: `In ${portal} ist keine Oberfläche.`, en: `There is no portal in ${portal}.` });
  yield await examineRunning(settings);
}

/** Whether the installation can be reached from other machines. */
const isPublic = ({ host, publicUrl }: Settings): boolean => !isLoopback(host) || publicUrl !== undefined;

const publicUrlOf = ({ publicUrl, port }: Settings): string => publicUrl ?? `http://127.0.0.1:${port}`;

/** @param inFolder Files in the data folder, used if the database defines no other storage; undefined if the data folder is damaged. */
async function openAndExamine(
  settings: Settings,
  isReached: boolean,
  inFolder: Storage | undefined,
): Promise<Finding[]> {
  const unopened = async (...findings: readonly Finding[]): Promise<Finding[]> => {
    if (inFolder === undefined) return [...findings];
    return [...findings, await examineInbox(inFolder, Date.now()), await examinePages(inFolder, isReached)];
  };
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'leitwarte.sqlite'))) {
    const lost = await wordsForLost(settings.dataDir, 'sqlite');
    if (lost !== undefined) return unopened(failure('database', lost));
    return unopened(
      warning('database', {
        de: 'Noch keine Datenbank. Der erste Start macht sie, oder: leitwarte init',
        en: 'No database yet. The first start makes it, or: leitwarte init',
      }),
    );
  }
  try {
    await mustNotHaveMoved(settings);
    const quiet = () => undefined;
    const database = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
    try {
      const findings = await examineDatabase(database, isReached, settings.providerMail, settings.dataDir);
      if (findings.some(({ check, state }) => check === 'database' && state === 'error'))
        return await unopened(...findings);
      const homes = storageHomes({ db: database.db, dataDir: settings.dataDir, s3: settings.s3 });
      const stored = await storedFindings(database.db, homes, Date.now());
      const pages = await examinePages(homes.of('documents'), isReached).catch((error: unknown) => unreadPages(error));
      const secrets = secretsIn(settings.dataDir, settings.secretsKey);
      const unread = await examineUnread(database.db, settings.dataDir);
      const known =
        unread.length === 0 ? findings : findings.filter(({ check, state }) => check !== 'import' || state !== 'ok');
      const archive = await archiveFinding(database.db, homes, settings);
      const identity = await examineIdentity(database.db, Date.now());
      const passkeys = await examinePasskeys(database.db, publicUrlOf(settings));
      const record = await examineRecord(
        database.db,
        { secrets, recordEnd: recordEndIn(settings.dataDir) },
        Date.now(),
      );
      const brokers = await examineBrokers(database.db, secrets, Date.now());
      const replica = await examineReplica(database);
      return [...known, ...replica, ...stored, pages, ...unread, archive, ...identity, passkeys, record, ...brokers];
    } finally {
      await database.close();
    }
  } catch (error) {
    const words =
      error instanceof OperatorError
        ? error
        : wordsFor(error, join(settings.dataDir, 'leitwarte.sqlite'), settings.dataDir);
    if (words !== undefined) return unopened(failure('database', words));
    const reason = reasonOf(error);
    return unopened(
      failure('database', {
        de: `Die Datenbank antwortet nicht: ${reason}`,
        en: `The database does not answer: ${reason}`,
      }),
    );
  }
}

/** The finding on the archive; a storage that does not respond is reported by the check of storages. */
async function archiveFinding(db: Database, homes: StorageHomes, settings: Settings): Promise<Finding> {
  try {
    return await examineArchive(db, settings, await homes.beyondFolder('archive'), Date.now());
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    const reason = reasonOf(error);
    return failure('archive', {
      de: `Das Archiv lässt sich nicht zählen: ${reason}`,
      en: `The archive cannot be counted: ${reason}`,
    });
  }
}

function unreadPages(error: unknown): Finding {
  const reason = reasonOf(error);
  return failure('pages', {
    de: `Die rechtlichen Seiten lassen sich nicht lesen: ${reason}`,
    en: `The legal pages cannot be read: ${reason}`,
  });
}

/** Checks for files in the data folder that backups do not contain, so that a restore would lose them. */
async function examineUnsaved(dataDir: string): Promise<Finding[]> {
  const names = (await unaccountedFor(dataDir)).join(', ');
  if (names === '') return [];
  return [
    warning('backup', {
      de: `In keiner Sicherung ist, was in ${dataDir} nicht zur Leitwarte gehört: ${names}.`,
      en: `No backup holds what is not of Leitwarte in ${dataDir}: ${names}.`,
    }),
  ];
}

/** The sign-in providers of `SSO_CONFIG`; a file that stops the start is reported as a failure. */
async function examineSso(settings: Settings): Promise<Finding[]> {
  try {
    const providers = ssoProvidersOf(settings);
    if (providers.length === 0) return [];
    return await examineProviders(ssoOf({ providers, publicUrl: () => publicUrlOf(settings), now: () => Date.now() }));
  } catch (error) {
    const reason = reasonOf(error);
    return [failure('sso', { de: reason, en: reason })];
  }
}

/** Checks the trusted proxies. With https there is a proxy: if it is not trusted, all calls seem to come from its address. */
function examineProxy({ publicUrl, trustedProxy, host }: Settings): Finding {
  const isBehind = publicUrl?.startsWith('https:') === true;
  if (trustedProxy === undefined)
    return isBehind
      ? warning('proxy', {
          de: 'TRUSTED_PROXY fehlt: hinter einem Proxy zählen alle Menschen als eine Adresse und sperren einander aus.',
          en: 'TRUSTED_PROXY is missing: behind a proxy all people count as one address and lock each other out.',
        })
      : ok('proxy', { de: 'X-Forwarded-For zählt nicht.', en: 'X-Forwarded-For does not count.' });
  if ('hops' in trustedProxy && !isLoopback(host))
    return warning('proxy', {
      de: `TRUSTED_PROXY ist eine Zahl, und ${host} ist von anderen Rechnern zu erreichen: wer den Proxy umgeht, kann jede Adresse vorgeben.`,
      en: `TRUSTED_PROXY is a number, and other machines reach ${host}: whoever goes past the proxy can claim any address.`,
    });
  return ok('proxy', { de: 'X-Forwarded-For zählt, wie gesetzt.', en: 'X-Forwarded-For counts as set.' });
}

function examineAddress({ publicUrl, host, port }: Settings, isReached: boolean): Finding {
  if (publicUrl !== undefined) {
    const texts = { de: `Links führen zu ${publicUrl}.`, en: `Links lead to ${publicUrl}.` };
    return publicUrl.startsWith('https:')
      ? ok('address', texts)
      : warning('address', { de: `${texts.de} Ohne https.`, en: `${texts.en} Without https.` });
  }
  return isReached
    ? warning('address', {
        de: 'PUBLIC_URL fehlt: Links in E-Mails führen an die Adresse dieses Rechners.',
        en: 'PUBLIC_URL is missing: links in mails lead to the address of this machine.',
      })
    : ok('address', {
        de: `Nur dieser Rechner erreicht ${host}:${port}.`,
        en: `Only this machine reaches ${host}:${port}.`,
      });
}
