import { trimmed } from '../plants/trimmed.ts';

/** Words that everybody tries at an installation of this product. */
const SITE_WORDS = [
  'leitwarte',
  'passwort',
  'kennwort',
  'biogas',
  'biogasanlage',
  'solar',
  'solarpark',
  'photovoltaik',
  'wechselrichter',
  'windkraft',
  'windpark',
  'wasserkraft',
  'energie',
  'anlage',
  'superuser',
  'administrator',
  'organisation',
];

/** Fewer different characters are no password, however many there are. */
const LEAST_DIFFERENT = 3;

/**
 * The words to look up in a list of common passwords: the password itself, and the word in it without figures and
 * signs around it. In lower case, like such lists.
 */
export function passwordWords(password: string): string[] {
  const whole = password.normalize('NFKC').toLowerCase().trim();
  const word = trimmed(whole, (sign) => /\P{L}/u.test(sign));
  return [...new Set([whole, word])].filter((one) => one !== '');
}

/** Whether a password is refused without looking it up: a word of this site, or hardly any different characters. */
export function isPlainPassword(password: string): boolean {
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT) return true;
  return passwordWords(password).some((word) => SITE_WORDS.includes(word));
}
