/** Version the specification wants in the footer. */
export const APP_VERSION = '3.4.4';

/** Address of the operator for feedback and for the full version, set in index.html. */
function providerMail(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="provider-mail"]')?.content ?? 'service@example.org';
}

export function mailTo(subject: string): string {
  return `mailto:${providerMail()}?subject=${encodeURIComponent(subject)}`;
}
