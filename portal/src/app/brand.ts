import { supportMail } from '../data/installation.ts';

/** The version that runs, for the footer (decision 4.49); `npm run check` holds it to the packages'. */
export const APP_VERSION = '4.1.0';

/** A mail to the operator, for feedback and for the full version. */
export function mailTo(subject: string): string {
  return `mailto:${supportMail()}?subject=${encodeURIComponent(subject)}`;
}
