import { mailBody } from '../mailBody.ts';
import type { ToPeople } from './channel.ts';

/** The email channel; without a mail server its mails are written to files. */
export const email: ToPeople = {
  key: 'email',
  isCapped: false,
  windowMs: ({ mailWindowMs }) => mailWindowMs,
  isSetUp: () => true,
  addressOf: (person) => person.email,
  isAsked: (alarm) => alarm.send_mail === 1,
  writeAlarms: ({ language, subject, paragraphs, acknowledge, portal }) => ({
    subject,
    ...mailBody(language, [...paragraphs, ...(acknowledge ? [acknowledge] : []), portal]),
  }),
  send: (platform, { to, subject, text, html, attachment }) =>
    platform.mail.send({ to, subject, text, html: html ?? '', attachment }),
};
