import SftpClient from 'ssh2-sftp-client';
import { ReachFault, type Reacher, type RemoteFolder } from '../../platform/reaching.ts';
import { beyondListed, withinTime, writeListed } from './boundedFile.ts';
import { faultOf } from './faults.ts';

const TIMEOUT_MS = 20_000;
const PORT = 22;

/** Fetches files by SFTP from a host whose key a user confirmed. */
export const reachSftp: Reacher = async (source, hands, signal) => {
  const { host, port, username, password = '', hostKey, remoteFolder } = source;
  // without these options the library writes to the console
  const quiet = () => undefined;
  const client = new SftpClient('leitwarte', { error: quiet, end: quiet, close: quiet });
  let shown = '';
  const leave = () => void client.end().catch(quiet);
  signal.addEventListener('abort', leave);
  try {
    await client.connect({
      host,
      port: port ?? PORT,
      username,
      ...(password.startsWith('-----BEGIN') ? { privateKey: password } : { password }),
      readyTimeout: TIMEOUT_MS,
      hostHash: 'sha256',
      hostVerifier: (hex: string) => {
        shown = fingerprintOf(hex);
        return shown === hostKey;
      },
    });
    await hands.pickUp(folderOf(client, remoteFolder), signal);
  } catch (error) {
    if (signal.aborted) return;
    // the user compares the shown key with the one of the host's owner, and confirms it
    if (shown !== '' && shown !== hostKey) throw new ReachFault('host_key', shown, { cause: error });
    throw faultOf(error, refusalOf(error));
  } finally {
    signal.removeEventListener('abort', leave);
    await client.end().catch(quiet);
  }
};

/** The fingerprint as `ssh-keygen -l` shows it. */
const fingerprintOf = (hex: string): string =>
  `SHA256:${Buffer.from(hex, 'hex').toString('base64').replaceAll('=', '')}`;

function folderOf(client: SftpClient, folder: string): RemoteFolder {
  const at = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  async function fetchFast(name: string, path: string, sizeBytes: number, leave: () => void): Promise<void> {
    let isBeyond = false;
    const step = (total: number) => {
      if (total <= sizeBytes || isBeyond) return;
      isBeyond = true;
      leave();
    };
    try {
      await client.fastGet(at(name), path, { step });
    } catch (error) {
      throw isBeyond ? beyondListed(name, sizeBytes) : error;
    }
  }
  return {
    async list() {
      const entries = await client.list(folder === '' ? '.' : folder);
      return entries
        .filter(({ type }) => type === '-')
        .map(({ name, size, modifyTime }) => ({ name, sizeBytes: size, modifiedAt: modifyTime }));
    },
    async fetch(name, path, from, sizeBytes) {
      const leave = () => void client.end().catch(() => undefined);
      await withinTime(name, sizeBytes - from, leave, async () => {
        // this method sends many requests in parallel, but cannot resume, and fetches the size that the server reports now
        if (from === 0 && (await client.stat(at(name))).size === sizeBytes)
          await fetchFast(name, path, sizeBytes, leave);
        else {
          // the types of the library lack `start`, which it passes on to ssh2
          const readStreamOptions = { flags: 'r', start: from } as const;
          await writeListed({ name, path, from, sizeBytes }, (into) =>
            client.get(at(name), into, { readStreamOptions }),
          );
        }
      });
    },
    async move(name, target) {
      await client.rename(at(name), `${target}/${name}`);
    },
    async remove(name) {
      await client.delete(at(name));
    },
  };
}

/** The fault by the text of the error, because the library has no codes for refusals. */
function refusalOf(error: unknown): ReachFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  if (/authentication methods failed|no supported authentication|cannot parse privateKey/i.test(message))
    return new ReachFault('credentials', message, { cause: error });
  if (/no such file/i.test(message)) return new ReachFault('no_folder', message, { cause: error });
  if (/permission denied/i.test(message)) return new ReachFault('denied', message, { cause: error });
  return undefined;
}
