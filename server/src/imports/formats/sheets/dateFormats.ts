/** Maximum length of a number format in Excel. */
const FORMAT_CHARACTERS_MAX = 255;

/** Numbers of the built-in formats that show a date or a time of day. */
const ranges = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

/** The parts of a date format; `e` is a year of an era. */
const parts = /^(s{1,2}|m{1,5}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|y{1,2}|yyyy|e{1,2}|eeee)$/;

/** The built-in format `[h]:mm:ss`. */
const DURATION_NUMBER = 46;

/** What a number format shows: a date or time of day, or a duration such as 1234:30; undefined for numbers and texts. */
export type ShownTime = 'date' | 'duration' | undefined;

export function timeOfNumber(id: number): ShownTime {
  if (id === DURATION_NUMBER) return 'duration';
  return ranges.some(([first, last]) => id >= first && id <= last) ? 'date' : undefined;
}

/** A format whose hours, minutes or seconds are in brackets (`[h]:mm`) counts on beyond a day. */
export function timeOfFormat(template: string): ShownTime {
  if (!isDateFormat(template)) return undefined;
  return /\[(?:h{1,2}|m{1,2}|s{1,2})\]/i.test(template.replaceAll(/"[^"]*"/g, '')) ? 'duration' : 'date';
}

/** Whether a number format of a workbook (`dd.mm.yyyy hh:mm`) shows a date or a time; a format with number placeholders does not. */
function isDateFormat(template: string): boolean {
  if (template.length > FORMAT_CHARACTERS_MAX) return false;
  const plain = template.toLowerCase().replace(/;@$/, '').replaceAll(/\\./g, ' ');
  return plain.split(';').some((section) => {
    const signs = section
      .replaceAll(/"[^"]*"/g, ' ')
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]0{1,3}/g, '$1')
      .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
      .replaceAll(/\[[^\]]*\]/g, '');
    const words = signs.split(/[^a-z0#?%]+/).filter((word) => word !== '');
    return words.length > 0 && words.every((word) => parts.test(word));
  });
}
