import { hundredsOf } from '../formats/delimited/grouping.ts';
import { numberPart } from './numberCells.ts';

/** Counts of numbers by the decimal sign that they show. */
interface Signs {
  commas: number;
  points: number;
}

/**
 * The decimal sign of most cells. Numbers that show it for certain decide first: in `1,234.5` it is the last sign, and a number with two
 * groups of three has thousands signs.
 */
export function decimalSign(columns: readonly (readonly string[])[], separator: string | null): ',' | '.' {
  const [certain, likely]: [Signs, Signs] = [
    { commas: 0, points: 0 },
    { commas: 0, points: 0 },
  ];
  for (const cells of columns) {
    const numbers = cells.map((cell) => withoutBlankGroups(numberPart(cell).replace(/-$/, '')));
    const isGroupedBy = { '.': isGrouped(numbers, '.'), ',': isGrouped(numbers, ',') };
    for (const number of numbers) {
      const counts = isOfGroups.test(number) ? certain : likely;
      const sign = signIn(number, isGroupedBy);
      if (sign === ',') counts.commas += 1;
      else if (sign === '.') counts.points += 1;
    }
  }
  const decisive = certain.commas === certain.points ? likely : certain;
  if (decisive.commas === decisive.points) return separator === ',' ? '.' : ',';
  return decisive.commas > decisive.points ? ',' : '.';
}

/** Two signs, of which the first separates groups of three digits. */
const isOfGroups = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

function signIn(number: string, isGroupedBy: Readonly<Record<',' | '.', boolean>>): ',' | '.' | undefined {
  if (/^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(number)) return ',';
  if (/^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(number)) return '.';
  if (/^[+-]?(\d{1,3}(\.\d{3})+|\d*),\d+(e[+-]?\d+)?$/i.test(number)) return isGroupedBy[','] ? '.' : ',';
  if (/^[+-]?(\d{1,3}(,\d{3})+|\d*)\.\d+(e[+-]?\d+)?$/i.test(number)) return isGroupedBy['.'] ? ',' : '.';
  return undefined;
}

/** Whether a sign separates thousands in a column such as `987`, `998`, `1.023`, because smaller numbers have none. */
function isGrouped(numbers: readonly string[], sign: ',' | '.'): boolean {
  const form = sign === ',' ? /^[+-]?[1-9]\d{0,2},\d{3}$/ : /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
  const hundreds = hundredsOf();
  for (const number of numbers) {
    if (number.includes(sign)) {
      if (!form.test(number)) return false;
      hundreds.grouped(0, Math.abs(Number.parseInt(number, 10)));
    } else hundreds.whole(0, /^[+-]?([1-9]\d*)$/.exec(number)?.[1] ?? '');
  }
  return hundreds.columns().length > 0;
}

/** Removes signs between groups that are never decimal signs: `1'250.50` becomes `1250.50`. */
const withoutBlankGroups = (cell: string) => cell.replaceAll(/(?<=\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g, '');
