import { isIP } from 'node:net';
import { Client, FTPError } from 'basic-ftp';
import { ReachFault, type Reacher, type RemoteFolder } from '../../platform/reaching.ts';
import { withinTime, writeListed } from './boundedFile.ts';
import { faultOf } from './faults.ts';

const TIMEOUT_MS = 30_000;
/** Port on which TLS begins with the first byte. */
const IMPLICIT_PORT = 990;
const NOT_SIGNED_IN = 530;
const NOT_THERE = 550;

/** Fetches files by FTP or FTPS, over one connection and one after the other. */
export const reachFtp: Reacher = async (source, hands, signal) => {
  const { kind, host, port, username, password = '', ca, remoteFolder } = source;
  const client = new Client(TIMEOUT_MS);
  const leave = () => client.close();
  signal.addEventListener('abort', leave);
  try {
    await client.access({
      host,
      ...(port === null ? {} : { port }),
      user: username === '' ? 'anonymous' : username,
      password,
      secure: kind === 'ftps' ? (port === IMPLICIT_PORT ? 'implicit' : true) : false,
      secureOptions: { ...(ca === '' ? {} : { ca }), ...(isIP(host) === 0 ? { servername: host } : {}) },
    });
    if (remoteFolder !== '')
      await client.cd(remoteFolder).catch((error: unknown) => {
        throw error instanceof FTPError ? new ReachFault('no_folder', error.message, { cause: error }) : error;
      });
    await hands.pickUp(folderOf(client), signal);
  } catch (error) {
    if (!signal.aborted) throw faultOf(error, refusalOf(error));
  } finally {
    signal.removeEventListener('abort', leave);
    client.close();
  }
};

const folderOf = (client: Client): RemoteFolder => ({
  async list() {
    const entries = await client.list();
    return entries
      .filter(({ isFile }) => isFile)
      .map(({ name, size, modifiedAt }) => ({ name, sizeBytes: size, modifiedAt: modifiedAt?.getTime() ?? null }));
  },
  async fetch(name, path, from, sizeBytes) {
    await withinTime(
      name,
      sizeBytes - from,
      () => client.close(),
      () => writeListed({ name, path, from, sizeBytes }, (into) => client.downloadTo(into, name, from)),
    );
  },
  async move(name, folder) {
    await client.rename(name, `${folder}/${name}`);
  },
  async remove(name) {
    await client.remove(name);
  },
});

/** The fault for a refusal code of the server. */
function refusalOf(error: unknown): ReachFault | undefined {
  if (!(error instanceof FTPError)) return undefined;
  if (error.code === NOT_SIGNED_IN) return new ReachFault('credentials', error.message, { cause: error });
  if (error.code === NOT_THERE) return new ReachFault('denied', error.message, { cause: error });
  return undefined;
}
