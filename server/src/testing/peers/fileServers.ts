import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SourceCreate } from '@leitwarte/core/entities';
import { certificate } from '../certificate.ts';
import { freePort, peers, type RunningPeer, startPeer } from './peer.ts';
import { startProftpd } from './proftpd.ts';

const run = promisify(execFile);
const NOBODY = 65_534;
const USER = 'abholer';
const PASSWORD = 'geheim:ä';

export interface FileServer {
  /** Folder of the server's files on this machine. */
  readonly files: string;
  /** Settings of a source that reads from the server. */
  readonly way: Partial<SourceCreate>;
  readonly peer: RunningPeer;
}

const fingerprint = async (key: string): Promise<string> =>
  (await run('ssh-keygen', ['-l', '-f', `${key}.pub`])).stdout.split(' ')[1] ?? '';

/** ProFTPD that allows reading and writing, by FTP, FTPS and SFTP. */
export async function proftpdToRead(folder: string): Promise<Record<'ftp' | 'ftps' | 'sftp', FileServer>> {
  const files = join(folder, 'files');
  await mkdir(files, { recursive: true });
  await mkdir(join(folder, 'drop-off'), { recursive: true });
  const { uid, gid } = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : userInfo();
  await chmod(folder, 0o755);
  await chown(files, uid, gid);
  const running = run('openssl', ['passwd', '-6', '-stdin']);
  running.child.stdin?.end(`${PASSWORD}\n`);
  const hash = (await running).stdout.trim();
  await writeFile(join(folder, 'drop-off', 'accounts'), `${USER}:${hash}:${uid}:${gid}::${files}:/bin/false\n`, {
    mode: 0o600,
  });
  const server = await startProftpd({
    dataDir: folder,
    folder,
    change: (recipe) => recipe.replace(/<Limit READ>[^]*?<\/Limit>/, ''),
  });
  const common = { host: '127.0.0.1', username: USER, password: PASSWORD };
  const { ftpPort, sftpPort } = server;
  const host_key = await fingerprint(join(folder, 'drop-off.hostkey'));
  const of = (way: Partial<SourceCreate>): FileServer => ({ files, peer: server, way: { ...common, ...way } });
  return {
    ftp: of({ kind: 'ftp', port: ftpPort }),
    ftps: of({ kind: 'ftps', port: ftpPort, ca: certificate, host: 'localhost' }),
    sftp: of({ kind: 'sftp', port: sftpPort, host_key }),
  };
}

/** vsftpd, which lists like `ls`, with anonymous access. */
export async function vsftpd(folder: string): Promise<FileServer> {
  const root = join(folder, 'anonymous');
  const files = join(root, 'pub');
  await mkdir(files, { recursive: true });
  await mkdir(join(folder, 'empty'), { recursive: true });
  await chmod(folder, 0o755);
  await chmod(root, 0o555);
  await chmod(files, 0o777);
  const port = await freePort();
  const settings = [
    'listen=YES',
    'listen_address=127.0.0.1',
    `listen_port=${port}`,
    'background=NO',
    'anonymous_enable=YES',
    'local_enable=NO',
    `anon_root=${root}`,
    'write_enable=YES',
    'anon_upload_enable=YES',
    'anon_mkdir_write_enable=YES',
    'anon_other_write_enable=YES',
    'anon_world_readable_only=NO',
    // an existing user with a home folder
    'ftp_username=daemon',
    'nopriv_user=nobody',
    'seccomp_sandbox=NO',
    `secure_chroot_dir=${join(folder, 'empty')}`,
    'xferlog_enable=NO',
  ];
  await writeFile(join(folder, 'vsftpd.conf'), `${settings.join('\n')}\n`, { mode: 0o600 });
  const peer = await startPeer(peers.vsftpd, [join(folder, 'vsftpd.conf')], [port]);
  return { files, peer, way: { kind: 'ftp', host: '127.0.0.1', port, remote_folder: 'pub' } };
}

/** OpenSSH, accessed with a key. */
export async function openssh(folder: string): Promise<FileServer> {
  const files = join(folder, 'files');
  await mkdir(files, { recursive: true });
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
  const place = (name: string) => join(folder, name);
  for (const name of ['hostkey', 'id']) await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', place(name)]);
  await writeFile(place('authorized'), await readFile(place('id.pub')), { mode: 0o600 });
  const port = await freePort();
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${place('hostkey')}`,
    'PidFile none',
    'UsePAM no',
    'StrictModes no',
    'PermitRootLogin yes',
    `AuthorizedKeysFile ${place('authorized')}`,
    'Subsystem sftp internal-sftp',
  ];
  await writeFile(place('sshd_config'), `${settings.join('\n')}\n`);
  const peer = await startPeer(peers.sshd, ['-D', '-e', '-f', place('sshd_config')], [port]);
  const password = await readFile(place('id'), 'utf8');
  const host_key = await fingerprint(place('hostkey'));
  const way = { kind: 'sftp', host: '127.0.0.1', port, username: userInfo().username, password, host_key } as const;
  return { files, peer, way: { ...way, remote_folder: files } };
}
