import { filled } from '../../platform/bodyTemplate.ts';
import { mailBody } from '../mailBody.ts';
import type { Channel } from './channel.ts';

/** The mail address to which a fax is sent: `{target}` is replaced by the fax number. */
export function faxAddress(address: string, target: string): string {
  return filled(address, { target }, (number) => number.replaceAll(/[^\d+]/g, ''));
}

/** Fax, through a provider that accepts mails and sends their text as a fax. */
export const fax: Channel = {
  key: 'fax',
  windowMs: ({ mailWindowMs }) => mailWindowMs,
  isSetUp: () => true,
  writeAlarms: ({ language, subject, paragraphs, portal }) => ({
    subject,
    ...mailBody(language, [...paragraphs, portal]),
  }),
  send: async (platform, { target, subject, text, html }) =>
    target === undefined
      ? { state: 'failed', error: 'channel_removed' }
      : platform.mail.send({ to: faxAddress(target.address, target.target), subject, text, html: html ?? '' }),
};
