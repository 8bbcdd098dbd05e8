import { chmod, chown, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificate, certificateKey } from '../certificate.ts';
import { freePort, peers, type RunningPeer, startPeer } from './peer.ts';

export const MAIL_USER = 'anlage@example.org';
export const MAIL_PASSWORD = 'geheim-ä';

export interface MailPeer {
  readonly peer: RunningPeer;
  readonly tlsPort: number;
  readonly plainPort: number;
  deliver(mail: string): Promise<void>;
  /** Number of mails in a folder. */
  count(folder?: string): Promise<number>;
}

/** Dovecot with one mailbox, stored as a folder of files. */
export async function dovecot(folder: string, uid: number, gid: number): Promise<MailPeer> {
  const mails = join(folder, 'mail');
  await mkdir(mails, { recursive: true });
  await chmod(folder, 0o755);
  await chown(mails, uid, gid);
  const [tlsPort, plainPort] = [await freePort(), await freePort()];
  const at = (name: string) => join(folder, name);
  await writeFile(at('cert.pem'), certificate);
  await writeFile(at('key.pem'), certificateKey, { mode: 0o600 });
  await writeFile(at('users'), `${MAIL_USER}:{PLAIN}${MAIL_PASSWORD}:${uid}:${gid}::${folder}::\n`);
  // an earlier test may have set a umask with which other users could not read the file
  await chmod(at('users'), 0o644);
  const settings = [
    `base_dir = ${at('run')}`,
    `state_dir = ${at('state')}`,
    `log_path = ${at('log')}`,
    'protocols = imap',
    'ssl = yes',
    `ssl_cert = <${at('cert.pem')}`,
    `ssl_key = <${at('key.pem')}`,
    'auth_mechanisms = plain login',
    'disable_plaintext_auth = no',
    'first_valid_uid = 1',
    `mail_location = maildir:${mails}`,
    `passdb {\n  driver = passwd-file\n  args = username_format=%u ${at('users')}\n}`,
    `userdb {\n  driver = passwd-file\n  args = username_format=%u ${at('users')}\n}`,
    `service imap-login {\n  chroot =\n  inet_listener imap {\n    address = 127.0.0.1\n    port = ${plainPort}\n  }\n  inet_listener imaps {\n    address = 127.0.0.1\n    port = ${tlsPort}\n    ssl = yes\n  }\n}`,
    'service anvil {\n  chroot =\n}',
  ];
  await writeFile(at('dovecot.conf'), `${settings.join('\n')}\n`);
  const peer = await startPeer(peers.dovecot, ['-F', '-c', at('dovecot.conf')], [plainPort, tlsPort]);
  let delivered = 0;
  return {
    peer,
    tlsPort,
    plainPort,
    async deliver(mail) {
      for (const part of ['tmp', 'new', 'cur']) {
        await mkdir(join(mails, part), { recursive: true });
        await chown(join(mails, part), uid, gid);
      }
      const name = `${Date.now()}.${delivered++}.test`;
      await writeFile(join(mails, 'tmp', name), mail.replaceAll('\n', '\r\n'));
      await chown(join(mails, 'tmp', name), uid, gid);
      await rename(join(mails, 'tmp', name), join(mails, 'new', name));
    },
    async count(name) {
      const box = name === undefined ? mails : join(mails, `.${name}`);
      const listed = await Promise.all(['new', 'cur'].map((part) => readdir(join(box, part)).catch(() => [])));
      return listed.flat().length;
    },
  };
}
