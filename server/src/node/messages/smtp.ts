import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { callAfter } from '@leitwarte/core/rules';
import type { Delivery } from '../../platform/delivery.ts';

/** A complete mail in the form in which it is transmitted. */
export interface WireMail {
  readonly envelope: { readonly from: string | false; readonly to: string[] };
  readonly content: Uint8Array;
}

export interface SmtpLimits {
  readonly connectMs: number;
  /** Maximum milliseconds without any byte from the server. */
  readonly silenceMs: number;
  /** Maximum milliseconds for the whole mail. */
  readonly totalMs: number;
}

const smtpLimits: SmtpLimits = { connectMs: 15_000, silenceMs: 30_000, totalMs: 120_000 };

/**
 * Sends a mail to the server over a separate connection. An error before the server accepted the first byte of the content, or a refusal by
 * the server, means that sending failed; after a later error the result is unclear.
 */
export function sendBySmtp(url: string, mail: WireMail, limits: SmtpLimits = smtpLimits): Promise<Delivery> {
  const { auth, ...address } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...address,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
  });
  return new Promise((resolve) => {
    let begun = false;
    const content = function* () {
      begun = true;
      yield mail.content;
    };
    const end = (done: Delivery) => {
      cancel();
      resolve(done);
    };
    const fail = (error: Error) => {
      connection.close();
      end({ state: begun && !wasRefused(error) ? 'unclear' : 'failed', error: error.message });
    };
    const cancel = callAfter(limits.totalMs, () => fail(new Error('Timeout')));
    const send = () =>
      connection.send(mail.envelope, Readable.from(content(), { objectMode: false }), (error, info) => {
        if (error) return fail(error);
        connection.quit();
        end({ state: 'sent', reference: referenceOf(info) });
      });
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (auth === undefined || !connection.allowsAuth) return send();
      connection.login(auth, (refused) => (refused ? fail(refused) : send()));
    });
  });
}

/** Whether the server refused the mail, at any stage. */
const wasRefused = (error: Error) => 'responseCode' in error && Number(error.responseCode) >= 400;

function referenceOf(info: { readonly response?: string } | null | undefined): string | null {
  return info?.response?.slice(0, 200) ?? null;
}

/** Connects and signs in without sending; throws the mail server's error. */
export async function verifySmtp(url: string): Promise<void> {
  const { connectMs, silenceMs } = smtpLimits;
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
