import { type RepeatUnit, type WorkOrderKind, workOrderKinds } from '@leitwarte/core/codes';
import { text } from '@leitwarte/core/texts';
import { nameKey } from './names.ts';

/**
 * Reads a day as people type it in a sheet, `31.1.2027` or `2027-01-31`, and returns it as yyyy-MM-dd; a time after it
 * is ignored. Undefined if the text is no day.
 */
export function readDay(typed: string): string | undefined {
  const [day] = typed.trim().split(/[ T](?=\d{1,2}:\d{2}(?::\d{2})?$)/);
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(day ?? '');
  const [, year = '', month = '', date = ''] =
    german === null ? (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []) : ['', german[3], german[2], german[1]];
  const written = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? undefined : written;
}

/**
 * Reads a number as people type it: `5000`, `5.000,5` or `5000,5`, or with dot and comma swapped if that is
 * unambiguous. Returns `ambiguous` for a single separator before three digits, because `5.000` may be five or five
 * thousand. Undefined if the text is no number.
 */
export function readNumber(typed: string): number | 'ambiguous' | undefined {
  const written = typed.replaceAll(/\s/g, '').replace('−', '-');
  if (/^[+-]?\d+$/.test(written)) return Number(written);
  if (/^[+-]?\d+[.,]\d{3}$/.test(written)) return 'ambiguous';
  if (/^[+-]?\d+[.,]\d+$/.test(written)) return Number(written.replace(',', '.'));
  // dots separate thousands if there are several of them, or if a comma follows
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$|^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(written))
    return Number(written.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$|^[+-]?\d{1,3}(,\d{3}){2,}$/.test(written))
    return Number(written.replaceAll(',', ''));
  return undefined;
}

/**
 * The two unambiguous spellings of a number that {@link readNumber} calls ambiguous: as a whole and as a decimal
 * number.
 */
export function clearly(typed: string): { readonly whole: string; readonly decimal: string } {
  const [before = '', behind = ''] = typed.replaceAll(/\s/g, '').split(/[.,]/);
  return { whole: `${before}${behind}`, decimal: `${before},${behind}0` };
}

interface Repetition {
  readonly every: number;
  readonly unit: RepeatUnit;
}

const ONE_WORD = new Map<string, Repetition>([
  ...['täglich', 'daily'].map((word) => [word, { every: 1, unit: 'day' }] as const),
  ...['wöchentlich', 'weekly'].map((word) => [word, { every: 1, unit: 'week' }] as const),
  ...['monatlich', 'monthly'].map((word) => [word, { every: 1, unit: 'month' }] as const),
  ...['vierteljährlich', 'quartalsweise', 'quarterly'].map((word) => [word, { every: 3, unit: 'month' }] as const),
  ...['halbjährlich', 'half-yearly', 'semi-annually'].map((word) => [word, { every: 6, unit: 'month' }] as const),
  ...['jährlich', 'yearly', 'annually'].map((word) => [word, { every: 1, unit: 'year' }] as const),
]);

const UNITS = new Map<string, RepeatUnit>([
  ...['tag', 'tage', 'day', 'days'].map((word) => [word, 'day'] as const),
  ...['woche', 'wochen', 'week', 'weeks'].map((word) => [word, 'week'] as const),
  ...['monat', 'monate', 'month', 'months'].map((word) => [word, 'month'] as const),
  ...['jahr', 'jahre', 'year', 'years'].map((word) => [word, 'year'] as const),
]);

/**
 * Reads a recurrence such as `6 Monate`, `alle 2 Wochen`, `jedes Jahr`, `jährlich`, or the same in English. Undefined
 * if the text is none.
 */
export function readRepetition(typed: string): Repetition | undefined {
  const written = nameKey(typed).replaceAll('ae', 'ä').replaceAll('oe', 'ö');
  const word = ONE_WORD.get(written);
  if (word !== undefined) return word;
  const [, prefix = '', digits = '', unitWord = ''] =
    /^(alle |jede[nrs]? |every )?(?:(\d{1,6}) ?)?(\p{L}+)$/u.exec(written) ?? [];
  const unit = UNITS.get(unitWord);
  if (unit === undefined || (digits === '' && (prefix === '' || prefix === 'alle '))) return undefined;
  return { every: digits === '' ? 1 : Number(digits), unit };
}

const KINDS = new Map<string, WorkOrderKind>(
  workOrderKinds.flatMap((kind) =>
    [kind, text('de', `workOrderKind.${kind}`), text('en', `workOrderKind.${kind}`)].map(
      (word) => [nameKey(word), kind] as const,
    ),
  ),
);

/** A kind of work order by its code or by its German or English word. */
export const readKind = (typed: string): WorkOrderKind | undefined => KINDS.get(nameKey(typed));

/** Lines of a checklist, separated by `|` or line breaks. */
export function readSteps(typed: string): string[] {
  return typed
    .split(/[|\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
