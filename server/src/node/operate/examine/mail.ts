import { verifySmtp } from '../../messages/smtp.ts';
import { type Finding, failure, ok, reasonOf, warning } from '../../../platform/finding.ts';

/** Checks whether the mail server answers and accepts the user name and password; sends nothing. */
export async function examineMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined)
    return warning('mail', {
      de: 'SMTP_URL fehlt: E-Mails werden nur als Dateien abgelegt.',
      en: 'SMTP_URL is missing: mails are only kept as files.',
    });
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl);
    return ok('mail', { de: `${host} nimmt E-Mails an.`, en: `${host} takes mails.` });
  } catch (error) {
    const reason = reasonOf(error);
    return failure('mail', { de: `${host}: ${reason}`, en: `${host}: ${reason}` });
  }
}
