import type { MailTried } from '@leitwarte/core/entities';
import type { Language } from '@leitwarte/core/texts';
import type { Delivery } from '../../platform/delivery.ts';
import type { Mail } from '../../platform/mail.ts';
import { mailText } from '../texts.ts';

/**
 * Result of a mail that was tried immediately; if mails are only written to files, the result explains that nobody
 * receives it.
 */
export function becameOf(done: Delivery, mail: Mail, language: Language): Pick<MailTried, 'state' | 'error'> {
  if (done.state !== 'sent') return { state: done.state, error: done.error };
  return { state: 'sent', error: mail.isKept === true ? mailText(language, 'test.kept') : null };
}
