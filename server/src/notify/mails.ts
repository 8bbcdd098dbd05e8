import type { Language } from '@leitwarte/core/texts';
import type { Mail, MailMessage } from '../platform/mail.ts';
import { TOKEN_HOURS } from '../rights/accountTokens.ts';
import { mailBody } from './mailBody.ts';
import { mailText } from './texts.ts';

/** Recipient of a mail about an account, and the parameters of its link. */
export interface AccountMail {
  readonly to: string;
  readonly username: string;
  readonly uid: string;
  readonly token: string;
  /** Numbers of passkeys and second factors that stay valid after the password is reset. */
  readonly kept?: { readonly passkeys: number; readonly factors: number };
}

/** The mail with a link to activate a new account. */
export function activationMail(language: Language, mail: Mail, { to, username, uid, token }: AccountMail): MailMessage {
  return {
    to,
    subject: mailText(language, 'activation.subject', { product: mail.product }),
    ...mailBody(language, [
      mailText(language, 'activation.made', { username }),
      { label: mailText(language, 'activation.link'), address: mail.link(`/account/activate/${uid}/${token}`) },
      mailText(language, 'link.once', { hours: TOKEN_HOURS }),
      mailText(language, 'activation.next'),
    ]),
  };
}

/** The mail with a link to set a new password. */
export function resetMail(
  language: Language,
  mail: Mail,
  { to, username, uid, token, kept }: AccountMail,
): MailMessage {
  const hasOthers = kept !== undefined && kept.passkeys + kept.factors > 0;
  return {
    to,
    subject: mailText(language, 'reset.subject', { product: mail.product }),
    ...mailBody(language, [
      mailText(language, 'reset.may', { username }),
      { label: mailText(language, 'reset.link'), address: mail.link(`/account/password_reset/${uid}/${token}`) },
      mailText(language, 'link.once', { hours: TOKEN_HOURS }),
      ...(hasOthers ? [mailText(language, 'reset.kept', kept)] : []),
      mailText(language, 'reset.unasked'),
    ]),
  };
}

/** Kinds of changes to how an account signs in: its second factor, its passkeys, its SSO account. */
export type FactorChange =
  | 'added'
  | 'removed'
  | 'taken'
  | 'codes'
  | 'recovery_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'linked'
  | 'unlinked';

/** The mail that informs an account's owner of such a change, which somebody else may have made. */
export function factorMail(
  language: Language,
  mail: Mail,
  { to, username, change }: { readonly to: string; readonly username: string; readonly change: FactorChange },
): MailMessage {
  return {
    to,
    subject: mailText(language, `factor_subject.${change}`, { product: mail.product }),
    ...mailBody(language, [
      mailText(language, `factor.${change}`, { username }),
      mailText(language, 'factor.unknown'),
      { label: mailText(language, 'mail.to_portal'), address: mail.link('/account/sessions') },
    ]),
  };
}

/** A test mail to a report user. */
export function testMail(language: Language, mail: Mail, to: string): MailMessage {
  return {
    to,
    subject: mailText(language, 'test.subject', { product: mail.product }),
    ...mailBody(language, [
      mailText(language, 'test.mail', { product: mail.product }),
      { label: mailText(language, 'mail.to_portal'), address: mail.link('/') },
    ]),
  };
}
