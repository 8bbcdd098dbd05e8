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

export const isDateNumber = (id: number) => ranges.some(([first, last]) => id >= first && id <= last);

/** Whether a number format of a workbook (`dd.mm.yyyy hh:mm`) shows a date or a time; a format with number placeholders does not. */
export function isDateFormat(template: string): boolean {
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
