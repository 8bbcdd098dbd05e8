import { MINUTE_MS } from '@leitwarte/core/rules';

/** Meaning of a word after a time: its offset from UTC, or summer or winter time. */
export type ZoneWord = { readonly offsetMs: number } | 'summer' | 'winter';

const months = [
  ['januar', 'january', 'jänner', 'jaenner'],
  ['februar', 'february', 'feber'],
  ['märz', 'maerz', 'march', 'mrz'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
] as const;

const WORD = /^\p{L}+/u;
/** Maximum length of a word after a time, in characters. */
const LONGEST = 40;

const decoder = new TextDecoder();

/** The word that begins at `from`, with the position after it. */
function wordAt(bytes: Uint8Array, from: number, to: number): { readonly word: string; readonly end: number } {
  const text = decoder.decode(bytes.subarray(from, Math.min(to, from + LONGEST)));
  const word = WORD.exec(text)?.[0] ?? '';
  return { word, end: from + new TextEncoder().encode(word).length };
}

/** Month 1 to 12 by its name or at least its first three letters, German or English, with the position after it and its dot. */
export function monthAt(bytes: Uint8Array, from: number, to: number): { month: number; end: number } | undefined {
  const { word, end } = wordAt(bytes, from, to);
  if (word.length < 3) return undefined;
  const written = word.normalize('NFC').toLowerCase();
  const month = months.findIndex((names) => names.some((name) => name.startsWith(written)));
  return month < 0 ? undefined : { month: month + 1, end: end < to && bytes[end] === 46 ? end + 1 : end };
}

/** Position after the name of a day of the week and its dot; -1 if there are no letters. */
export function weekdayEnd(bytes: Uint8Array, from: number, to: number): number {
  const { word, end } = wordAt(bytes, from, to);
  if (word.length < 2) return -1;
  return end < to && bytes[end] === 46 ? end + 1 : end;
}

const named: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  UT: 0,
  WEZ: 0,
  WET: 0,
  WESZ: 60,
  WEST: 60,
  BST: 60,
  MEZ: 60,
  CET: 60,
  MESZ: 120,
  CEST: 120,
  OEZ: 120,
  EET: 120,
  OESZ: 180,
  EEST: 180,
};
const summerWords = new Set(['DST', 'SOMMERZEIT', 'SOMMER', 'SUMMER', 'SZ']);
const winterWords = new Set(['WINTERZEIT', 'NORMALZEIT', 'WINTER', 'WZ', 'NZ', 'STD']);

const offsetForm = /^(?:(?:UTC|GMT) ?)?([+-])(\d{1,2})(?::?(\d{2}))?$/i;
const HOURS_MOST = 14;

/**
 * Meaning of a complete text after a time: `MESZ`, `CET`, `Z`, `+02:00`, `UTC+1`, `DST`. The letters `S` and `W` are
 * summer and winter time if `letters` are expected. Undefined for everything else.
 */
export function zoneWordOf(written: string, letters: boolean): ZoneWord | undefined {
  const word = written
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .toUpperCase();
  const minutes = named[word];
  if (minutes !== undefined) return { offsetMs: minutes * MINUTE_MS };
  if (summerWords.has(word) || (letters && word === 'S')) return 'summer';
  if (winterWords.has(word) || (letters && (word === 'W' || word === 'N'))) return 'winter';
  const [, sign, hours, rest = '0'] = offsetForm.exec(word) ?? [];
  if (hours === undefined || Number(hours) > HOURS_MOST) return undefined;
  return { offsetMs: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest)) * MINUTE_MS };
}
