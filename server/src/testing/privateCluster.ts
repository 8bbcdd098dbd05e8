import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server for one test, which can stop and start it. */
export interface PrivateCluster {
  readonly url: string;
  /** `fast` closes connections properly, `immediate` is like a power cut. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * User as whom `initdb` and `pg_ctl` run, because PostgreSQL does not run as root; undefined if they are not installed.
 */
export async function clusterOwner(): Promise<{ uid?: number; gid?: number } | undefined> {
  try {
    await run('pg_ctl', ['--version']);
    await run('initdb', ['--version']);
    if (process.getuid?.() !== 0) return {};
    const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    return undefined;
  }
}

type Owner = Readonly<{ uid?: number; gid?: number }>;

export function openCluster(owner: Owner): Promise<PrivateCluster> {
  return openMade(owner, async (data, as) => {
    await run('initdb', ['-D', data, '-U', 'leitwarte', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  });
}

/** A standby that replicates a running cluster. */
export function openStandby(owner: Owner, { url }: PrivateCluster): Promise<PrivateCluster> {
  return openMade(owner, async (data, as) => {
    await run('pg_basebackup', ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], as);
  });
}

/** @param make Creates the cluster's files. */
async function openMade(
  owner: Owner,
  make: (data: string, as: Owner & { readonly cwd: string }) => Promise<void>,
): Promise<PrivateCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-cluster-'));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { ...owner, cwd: folder };
  await make(data, as);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const start = async () => {
    await run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'], as);
  };
  const stop = async (how: 'fast' | 'immediate') => {
    await run('pg_ctl', ['-D', data, '-w', '-m', how, 'stop'], as);
  };
  await start();
  return {
    url: `postgres://leitwarte@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
