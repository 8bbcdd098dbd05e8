/** The version that runs, for the footer (decision 4.49); `npm run check` holds it to the packages'. */
export const APP_VERSION = '4.1.0';

/** Address of the operator for feedback and for the full version, set in index.html. */
function providerMail(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="provider-mail"]')?.content ?? 'service@example.org';
}

export function mailTo(subject: string): string {
  return `mailto:${providerMail()}?subject=${encodeURIComponent(subject)}`;
}
