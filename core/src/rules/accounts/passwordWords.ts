import { trimmed } from '../plants/trimmed.ts';

/** Words that attackers would try first at an installation of this product. */
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

/** Minimum number of different characters in a password. */
const LEAST_DIFFERENT = 3;

/**
 * Words to look up in a list of common passwords, in lower case like such lists: the password itself, and the word in it without digits and
 * punctuation around it.
 */
export function passwordWords(password: string): string[] {
  const whole = password.normalize('NFKC').toLowerCase().trim();
  const word = trimmed(whole, (sign) => /\P{L}/u.test(sign));
  return [...new Set([whole, word])].filter((one) => one !== '');
}

/** Whether a password is refused without look-up: a word of this product, or hardly any different characters. */
export function isPlainPassword(password: string): boolean {
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT) return true;
  return passwordWords(password).some((word) => SITE_WORDS.includes(word));
}
