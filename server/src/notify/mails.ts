import type { Mail, MailMessage } from '../platform/mail.ts';
import { mailBody } from './mailBody.ts';

/** Whom a mail of an account is for, and what its link carries. */
export interface AccountMail {
  readonly to: string;
  readonly username: string;
  readonly uid: string;
  readonly token: string;
}

const ONCE = 'Der Link gilt 72 Stunden und kann nur einmal verwendet werden.';

/** The mail with which a new account is activated. */
export function activationMail(mail: Mail, { to, username, uid, token }: AccountMail): MailMessage {
  return {
    to,
    subject: 'Leitwarte: Konto aktivieren',
    ...mailBody([
      'Guten Tag,',
      `für Sie wurde das Konto „${username}“ angelegt. Bitte aktivieren Sie es über diesen Link.`,
      { label: 'Konto aktivieren', address: mail.link(`/account/activate/${uid}/${token}`) },
      ONCE,
      'Danach melden Sie sich mit Ihrem Benutzernamen und dem Passwort an, das Sie von Ihrer Organisation erhalten haben.',
    ]),
  };
}

/** The mail with which a new password is set. */
export function resetMail(mail: Mail, { to, username, uid, token }: AccountMail): MailMessage {
  return {
    to,
    subject: 'Leitwarte: Passwort festlegen',
    ...mailBody([
      'Guten Tag,',
      `für das Konto „${username}“ kann über diesen Link ein neues Passwort festgelegt werden.`,
      { label: 'Passwort festlegen', address: mail.link(`/account/password_reset/${uid}/${token}`) },
      ONCE,
      'Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ]),
  };
}

/** The mail that shows a recipient of reports that mails arrive. */
export function testMail(mail: Mail, to: string): MailMessage {
  return {
    to,
    subject: 'Leitwarte: Testnachricht',
    ...mailBody([
      'Guten Tag,',
      'dies ist eine Testnachricht. E-Mails der Leitwarte erreichen Sie unter dieser Adresse.',
      { label: 'Zur Leitwarte', address: mail.link('/') },
    ]),
  };
}
