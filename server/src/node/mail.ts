import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailMessage } from '../notify/mail.ts';

/** What the environment says about mails. */
export interface MailSettings {
  /** Undefined: mails are written into `folder`. */
  readonly smtpUrl: string | undefined;
  /** Sender, such as `Leitwarte <leitwarte@example.org>`. */
  readonly from: string;
  readonly folder: string;
}

const CONNECT_WITHIN_MS = 15_000;
/** A message may name no file and no address whose content would be sent along. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Mails by SMTP, or as files that mail programs open. @param publicUrl Where links lead to, once that is known. */
export function mailOf(settings: MailSettings, publicUrl: () => string): Mail {
  const { smtpUrl, from, folder } = settings;
  return {
    send: smtpUrl === undefined ? fileSender(from, folder) : smtpSender(from, smtpUrl),
    link: (path) => publicUrl().replace(/\/+$/, '') + path,
  };
}

function smtpSender(from: string, url: string): Mail['send'] {
  const transport = smtpTransport(url);
  return async (message) => {
    await transport.sendMail({ from, ...message });
  };
}

/** Connects and signs in without sending; throws what the mail server has against that. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = smtpTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function smtpTransport(url: string) {
  return createTransport({
    url,
    ...closed,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: 2 * CONNECT_WITHIN_MS,
  });
}

function fileSender(from: string, folder: string): Mail['send'] {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return async (message) => {
    const { message: content } = await transport.sendMail({ from, ...message });
    if (!Buffer.isBuffer(content)) throw new TypeError('The transport was asked for a buffer.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, fileName(message));
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
}

/** In order of time, and readable without opening. */
function fileName({ to }: MailMessage): string {
  const time = new Date().toISOString().replaceAll(':', '-');
  const recipient = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 80);
  return `${time}_${recipient}_${randomBytes(3).toString('hex')}.eml`;
}
