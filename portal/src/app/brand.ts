import { supportMail } from '../data/installation.ts';

/** The running version, shown in the footer (decision 4.49); `npm run check` compares it with that of the packages. */
export const APP_VERSION = '4.1.0';

/** A mailto link to the operator, for feedback and for the full version. */
export function mailTo(subject: string): string {
  return `mailto:${supportMail()}?subject=${encodeURIComponent(subject)}`;
}
