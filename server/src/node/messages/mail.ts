import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trimmed } from '@leitwarte/core/rules';
import { createTransport } from 'nodemailer';
import { type Mail, type MailMessage, PRODUCT } from '../../platform/mail.ts';
import { sendBySmtp, type SmtpLimits, type WireMail } from './smtp.ts';

/** Settings of mails. */
export interface MailSettings {
  /** Undefined: mails are written as files into `folder`. */
  readonly smtpUrl: string | undefined;
  /** Sender, such as `Leitwarte <leitwarte@example.org>`. */
  readonly from: string;
  readonly folder: string;
  /** Name of the installation. Default: the product's name. */
  readonly product?: string | undefined;
  readonly limits?: SmtpLimits;
}

/** A message must not include local files or the content of URLs. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends mails by SMTP, or stores them as files that mail programs can open.
 * @param publicUrl Returns the base address of links, once it is known.
 */
export function mailOf(settings: MailSettings, publicUrl: () => string): Mail {
  const { smtpUrl, from, folder, product, limits } = settings;
  return {
    async send(message) {
      const mail = await written(from, message);
      if (smtpUrl !== undefined) return sendBySmtp(smtpUrl, mail, limits);
      return { state: 'sent', reference: await putInto(folder, message.to, mail) };
    },
    isKept: smtpUrl === undefined,
    product: product ?? PRODUCT,
    link: (path) => trimmed(publicUrl(), (sign) => sign === '/', 'end') + path,
  };
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });

async function written(from: string, { attachment, ...message }: MailMessage): Promise<WireMail> {
  const files = attachment && {
    filename: attachment.name,
    contentType: attachment.mediaType,
    content: Buffer.from(attachment.content),
  };
  const { message: content, envelope } = await composer.sendMail({
    from,
    ...message,
    ...(files ? { attachments: [files] } : {}),
  });
  if (!Buffer.isBuffer(content)) throw new TypeError('The transport was asked for a buffer.');
  return { envelope: { from: envelope.from || false, to: envelope.to }, content };
}

/** Writes a mail as a file; returns its name. */
async function putInto(folder: string, to: string, { content }: WireMail): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = fileName(to);
  const path = join(folder, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
  return name;
}

/** A file name that sorts by time and shows the recipient. */
function fileName(to: string): string {
  const time = new Date().toISOString().replaceAll(':', '-');
  const recipient = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 80);
  return `${time}_${recipient}_${randomBytes(3).toString('hex')}.eml`;
}
