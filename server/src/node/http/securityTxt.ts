import type { Settings } from '../settings/settings.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Days for which the file is valid; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The current `security.txt`; undefined if the operator has set no contact. */
export function securityTxtOf(
  { securityContact, publicUrl }: Pick<Settings, 'securityContact' | 'publicUrl'>,
  now: () => number,
): (() => string) | undefined {
  if (securityContact === undefined) return undefined;
  return () => {
    // the expiry changes only once a day, so that all processes return the same
    const today = Math.floor(now() / DAY_MS) * DAY_MS;
    const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000', '');
    const canonical =
      publicUrl === undefined ? [] : [`Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`];
    return `${[`Contact: ${securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: de, en', ...canonical].join('\n')}\n`;
  };
}
