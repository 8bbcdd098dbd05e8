import { type Mail, type MailMessage, PRODUCT } from '../platform/mail.ts';

/** A mail transport that keeps mails in memory, the newest last; for the demo in a browser tab and for tests. */
export interface MemoryMail extends Mail {
  readonly sent: readonly MailMessage[];
}

const KEPT = 200;

/** @param publicUrl Base address of links, without a slash at its end. */
export function memoryMail(publicUrl: string): MemoryMail {
  const sent: MailMessage[] = [];
  return {
    sent,
    async send(message) {
      sent.push(message);
      if (sent.length > KEPT) sent.shift();
      return { state: 'sent', reference: null };
    },
    product: PRODUCT,
    link: (path) => publicUrl + path,
  };
}
