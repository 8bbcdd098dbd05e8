import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type FetchMessageObject, ImapFlow } from 'imapflow';
import { DAY_MS } from '@leitwarte/core/rules';
import { faultDetail } from '@leitwarte/core/texts';
import { reasonOf } from '../../platform/finding.ts';
import {
  type ReachedSource,
  ReachFault,
  type Reacher,
  type ReachingHands,
  type RemoteFile,
  type RemoteFolder,
} from '../../platform/reaching.ts';
import { mailAccess } from '../../sources/mail/mailAccess.ts';
import { withinTime, writeListed } from './boundedFile.ts';
import { faultOf } from './faults.ts';
import { filesOf, isWantedMail, placeOf } from './mailParts.ts';

const CONNECT_MS = 20_000;
const SILENT_MS = 60_000;
/** Port on which TLS begins by a command. */
const STARTTLS_PORT = 143;
/** Limits of a response; they are small because its parser blocks the thread. */
const MAX_LINE_BYTES = 256 * 1024;
const MAX_RESPONSE_BYTES = 4 * MAX_LINE_BYTES;
const MAX_TOKENS = 50_000;
/** Number of newest mails in a folder that are read. */
const MAX_MAILS = 5000;
/** Maximum size of the server's listing of mails. */
const LISTING_BYTES = 20 * 1024 ** 2;
/** Number of mails whose parts are requested at once. */
const TOGETHER = 100;
/** Age of mails up to which one without files is reported. */
const TOLD_MS = 30 * DAY_MS;

/**
 * Fetches the files in mails of a folder. The mails stay unread, except those that are moved or deleted when all is
 * imported. A token that the provider withdrew before its time is renewed once.
 */
export const reachImap: Reacher = async (source, hands, signal) => {
  const access = await mailAccess(source, hands, signal);
  try {
    await readMailbox(source, access?.token, hands, signal);
  } catch (error) {
    const isRefused = error instanceof ReachFault && error.fault === 'credentials';
    if (!isRefused || access === undefined || access.isNew || signal.aborted) throw error;
    const renewed = await mailAccess(source, hands, signal, true);
    await readMailbox(source, renewed?.token, hands, signal);
  }
};

async function readMailbox(
  source: ReachedSource,
  token: string | undefined,
  hands: ReachingHands,
  signal: AbortSignal,
): Promise<void> {
  const { remoteFolder } = source;
  const client = clientOf(source, token);
  let lost: unknown;
  // without a listener an error between two commands would end the process
  client.on('error', (error: unknown) => (lost ??= error));
  const leave = () => client.close();
  signal.addEventListener('abort', leave);
  try {
    await client.connect();
    const folder = remoteFolder === '' ? 'INBOX' : remoteFolder;
    const { uidValidity } = await client.mailboxOpen(folder).catch((error: unknown) => {
      if (!client.usable) throw error;
      throw new ReachFault('no_folder', `${folder}: ${saidOf(error)}`, { cause: error });
    });
    await hands.pickUp(mailsOf(client, source, uidValidity, hands), signal);
  } catch (error) {
    const cause = lost ?? error;
    if (!signal.aborted) throw faultOf(cause, refusalOf(cause));
  } finally {
    signal.removeEventListener('abort', leave);
    if (client.usable && !signal.aborted) await client.logout().catch(() => undefined);
    client.close();
  }
}

const clientOf = ({ host, port, tls, ca, username, password = '' }: ReachedSource, token: string | undefined) =>
  new ImapFlow({
    host,
    port: port ?? (tls ? 993 : STARTTLS_PORT),
    secure: tls && port !== STARTTLS_PORT,
    doSTARTTLS: tls && port === STARTTLS_PORT,
    ...(ca === '' ? {} : { tls: { ca } }),
    auth: token === undefined ? { user: username, pass: password } : { user: username, accessToken: token },
    logger: false,
    clientInfo: { name: 'Leitwarte' },
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MAX_LINE_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES,
    maxResponseTokens: MAX_TOKENS,
  });

function mailsOf(
  client: ImapFlow,
  { wanted }: ReachedSource,
  uidValidity: bigint,
  hands: Pick<ReachingHands, 'now'>,
): RemoteFolder {
  let told: string[] = [];

  async function listed(): Promise<RemoteFile[]> {
    told = [];
    await client.noop();
    const exists = client.mailbox === false ? 0 : client.mailbox.exists;
    if (exists === 0) return [];
    const first = Math.max(1, exists - MAX_MAILS + 1);
    if (first > 1) told.push(faultDetail('many_mails', exists, MAX_MAILS));
    const mails = new Map<number, FetchMessageObject>();
    for await (const mail of client.fetch(`${first}:*`, { uid: true, envelope: true, internalDate: true }))
      if (isWantedMail(mail, wanted) && mails.size < MAX_MAILS) mails.set(mail.uid, mail);
    const uids = [...mails.keys()];
    const files: RemoteFile[] = [];
    for (let at = 0; at < uids.length; at += TOGETHER) {
      const some = uids.slice(at, at + TOGETHER).join(',');
      for await (const mail of client.fetch(some, { uid: true, bodyStructure: true, size: true }, { uid: true })) {
        const own = filesOf(mail, uidValidity, wanted);
        const of = mails.get(mail.uid);
        if (own.length === 0 && of !== undefined) tell(of);
        for (const file of own) files.push(file);
      }
    }
    return files;
  }

  function tell({ envelope, internalDate }: FetchMessageObject): void {
    const came = new Date(internalDate ?? 0);
    if (hands.now() - came.getTime() > TOLD_MS) return;
    const [from] = envelope?.from ?? [];
    const subject = plain(envelope?.subject);
    told.push(faultDetail('no_file', subject, plain(from?.address), came.toISOString().slice(0, 10)));
  }

  const leave = () => client.close();
  return {
    list: () => withinTime('mails', LISTING_BYTES, leave, listed),
    leftAlone: () => told,
    async fetch(name, path, _from, sizeBytes) {
      const { uid, part } = placeOf(name);
      await withinTime(name, sizeBytes, leave, async () => {
        // fetched as a file, so that neither its encoding nor its line ends are changed
        const { content } = await client.download(uid, part, { uid: true, decodeText: false });
        if (content === undefined) throw new ReachFault('protocol', `${name}: the mail is gone`);
        await writeListed({ name, path, from: 0, sizeBytes }, (into) => pipeline(content, into));
      });
      return (await stat(path)).size;
    },
    async move(uid, folder) {
      await client.mailboxCreate(folder).catch(() => undefined);
      const moved = await client.messageMove(uid, folder, { uid: true });
      if (moved === false) throw new ReachFault('denied', `${folder}: the mail cannot be moved`);
    },
    async remove(uid) {
      if (!(await client.messageDelete(uid, { uid: true })))
        throw new ReachFault('denied', 'the mail cannot be deleted');
    },
  };
}

const MAX_TOLD_SIGNS = 60;
/** Text of a mail for display: on one line and shortened. */
const plain = (text = '') =>
  Array.from(text.replaceAll(/[\p{C};]+/gu, ' ').trim())
    .slice(0, MAX_TOLD_SIGNS)
    .join('') || '–';

const textIn = (error: unknown, key: string): string => {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The message from the server, if there is one. */
const saidOf = (error: unknown) => textIn(error, 'responseText') || textIn(error, 'response') || reasonOf(error);

/** Codes for a sign-in that the server currently cannot check (RFC 5530). */
const NOT_NOW = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/i;

function refusalOf(error: unknown): ReachFault | undefined {
  if (!(error instanceof Error) || error instanceof ReachFault) return undefined;
  if (NOT_NOW.test(textIn(error, 'serverResponseCode')))
    return new ReachFault('unreachable', saidOf(error), { cause: error });
  if (Reflect.get(error, 'authenticationFailed') === true)
    return new ReachFault('credentials', saidOf(error), { cause: error });
  const code = textIn(error, 'code');
  if (/TIMEOUT|NoConnection|ClosedAfterConnect/i.test(code))
    return new ReachFault('unreachable', reasonOf(error), { cause: error });
  if (/STARTTLS/i.test(reasonOf(error)) || code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return new ReachFault('no_tls', reasonOf(error), { cause: error });
  return undefined;
}
