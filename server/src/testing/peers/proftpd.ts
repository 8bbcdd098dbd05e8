import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { certificate, certificateKey } from '../certificate.ts';
import { freePort, peers, type RunningPeer, startPeer } from './peer.ts';

const RECIPE = fileURLToPath(new URL('../../../../docs/examples/proftpd.conf', import.meta.url));
const run = promisify(execFile);

export interface DropOffServer extends RunningPeer {
  readonly ftpPort: number;
  readonly sftpPort: number;
}

export interface ProftpdOptions {
  readonly dataDir: string;
  /** Folder for keys, log and configuration. */
  readonly folder: string;
  /** Modifies the published configuration. */
  readonly change?: (recipe: string) => string;
  readonly ports?: { readonly ftp: number; readonly sftp: number };
}

/** ProFTPD with the published configuration, adapted to paths, ports and user of this test. */
export async function startProftpd({ dataDir, folder, change, ports }: ProftpdOptions): Promise<DropOffServer> {
  const ftpPort = ports?.ftp ?? (await freePort());
  const sftpPort = ports?.sftp ?? (await freePort());
  const place = (name: string) => join(folder, name);
  await writeFile(place('drop-off.crt'), certificate);
  await writeFile(place('drop-off.key'), certificateKey, { mode: 0o600 });
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', place('drop-off.hostkey')]).catch(() => undefined);
  await chmod(folder, 0o755);
  const recipe = await readFile(RECIPE, 'utf8');
  const own = recipe
    .replaceAll('/var/lib/leitwarte', dataDir)
    .replaceAll('/etc/leitwarte', folder)
    .replaceAll('/run/proftpd', place('proftpd'))
    .replaceAll('/var/log/proftpd', folder)
    // the test certificate uses elliptic curves
    .replaceAll('TLSRSACertificate', 'TLSECCertificate')
    .replace(/^Port 21$/m, `Port ${ftpPort}`)
    .replace(/^PassivePorts .*$/m, '')
    .replace('Port 2022', `Port ${sftpPort}`)
    .replaceAll('0.0.0.0', '127.0.0.1')
    .replace(/^User .*$/m, 'User nobody')
    .replace(/^Group .*$/m, 'Group nogroup');
  await writeFile(place('proftpd.conf'), change?.(own) ?? own);
  const peer = await startPeer(peers.proftpd, ['-n', '-q', '-c', place('proftpd.conf')], [ftpPort, sftpPort]);
  return { ...peer, ftpPort, sftpPort };
}
