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
 * Words to look up in a list of common passwords, which contains lower-case words: the password itself, and the
 * password without digits and punctuation at its ends.
 */
export function passwordWords(password: string): string[] {
  const whole = password.normalize('NFKC').toLowerCase().trim();
  const word = trimmed(whole, (sign) => /\P{L}/u.test(sign));
  return [...new Set([whole, word])].filter((one) => one !== '');
}

/**
 * Whether a password is refused without a list of common passwords: it is a word of this product, or has hardly any
 * different characters.
 */
export function isPlainPassword(password: string): boolean {
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT) return true;
  return passwordWords(password).some((word) => SITE_WORDS.includes(word));
}
