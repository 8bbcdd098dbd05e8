import { datePartsOf, timeParts, type TimePart } from './timeFormat.ts';
import { timeReader } from './times.ts';

/** Finds the date of a notation in a text, such as the name of a file; undefined if there is none. */
type FindDate = (text: string) => string | undefined;

const patternOf = (part: TimePart): string => {
  if (part.kind === 'blank') return String.raw`\s{1,5}`;
  if (part.kind === 'rest') return '';
  if (part.kind === 'literal')
    return String.fromCharCode(part.byte).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  if (part.field === 'monthName') return String.raw`\p{L}{3,9}\.?`;
  if (part.field === 'weekday') return String.raw`\p{L}{2,10}\.?`;
  return String.raw`\d{${part.min},${part.max}}`;
};

/** Date in the name of a file; for a file in an archive, its own name takes precedence over the archive's. */
export const dateOfFile = (find: FindDate, file: string): string | undefined =>
  find(file.split('/').at(-1) ?? '') ?? find(file);

/** Matches lines with the date at which the file was created, which is not the date of its readings. */
const ofMaking = /erstellt|erzeugt|export|created|generated|druck|print|download|abruf|^stand/i;

export function dateOfHead(find: FindDate, head: string): string | undefined {
  const lines = head.split('\n');
  return find(lines.filter((line) => !ofMaking.test(line)).join('\n')) ?? find(head);
}

/**
 * Finds a date in a notation, without its time of day. The last `cellsBehind` parts of the date are omitted, because
 * they are in cells of the lines.
 */
export function dateFinder(notation: string, cellsBehind = 0): FindDate {
  const parts = timeParts(notation.trim()) ?? [];
  const ofDate = parts.slice(0, datePartsOf(parts) || parts.length);
  const blanks = ofDate.flatMap(({ kind }, at) => (kind === 'blank' ? [at] : []));
  const end = cellsBehind > 0 ? (blanks[blanks.length - cellsBehind] ?? 0) : ofDate.length;
  const wanted = ofDate.slice(0, end);
  const form = new RegExp(String.raw`(?<!\d)${wanted.map(patternOf).join('')}(?!\d)`, 'gu');
  const reader = timeReader(notation);
  const encoder = new TextEncoder();
  const isDate = (found: string) => {
    if (cellsBehind > 0) return /(?:19[7-9]|20|21)\d/.test(found);
    const bytes = encoder.encode(found);
    return !Number.isNaN(reader.read(bytes, 0, bytes.length));
  };
  return (text) => {
    if (wanted.length === 0) return undefined;
    for (const [found] of text.matchAll(form)) if (isDate(found)) return found;
    return undefined;
  };
}
