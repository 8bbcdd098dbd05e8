import { isOneOf, type RepeatUnit, repeatUnits } from '../codes/index.ts';
import type { WorkOrder } from '../entities/index.ts';
import { formatDate, formatNumber } from '../rules/index.ts';
import { inLanguage, type Language } from './language.ts';

const words = {
  de: {
    one: { day: 'jeden Tag', week: 'jede Woche', month: 'jeden Monat', year: 'jedes Jahr' },
    many: { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' },
    every: 'alle',
  },
  en: {
    one: { day: 'every day', week: 'every week', month: 'every month', year: 'every year' },
    many: { day: 'days', week: 'weeks', month: 'months', year: 'years' },
    every: 'every',
  },
} as const;

/** Text for the interval of a recurring task, such as "every month" or "every 3 months". */
export function repetitionText(language: Language, every: number, unit: RepeatUnit): string {
  const { one, many, every: all } = inLanguage(words, language);
  return every === 1 ? one[unit] : `${all} ${every} ${many[unit]}`;
}

/** Text for an interval as the history of a task stores it, such as `3 month`; any other text is returned unchanged. */
export function storedRepetitionText(language: Language, stored: string): string {
  const [every = '', unit = ''] = stored.split(' ');
  return /^\d+$/.test(every) && isOneOf(repeatUnits, unit) ? repetitionText(language, Number(every), unit) : stored;
}

const counterWords = {
  de: {
    each: (amount: string) => `alle ${amount}`,
    reached: (amount: string, day: string) => `Zählerstand ${amount} erreicht am ${day}`,
    expected: (amount: string, when: string) => `fällig ${when}, bei ${amount}`,
    today: 'voraussichtlich heute',
    inDays: (days: number) => (days === 1 ? 'in etwa 1 Tag' : `in etwa ${days} Tagen`),
    still: (amount: string, reading: string) => `bei ${amount}, der Zähler steht bei ${reading}`,
    exchanged: (amount: string) => `bei ${amount}, der Zähler wurde getauscht`,
    unknown: (amount: string) => `bei ${amount}, noch nicht absehbar`,
  },
  en: {
    each: (amount: string) => `every ${amount}`,
    reached: (amount: string, day: string) => `counter reached ${amount} on ${day}`,
    expected: (amount: string, when: string) => `due ${when}, at ${amount}`,
    today: 'presumably today',
    inDays: (days: number) => (days === 1 ? 'in about 1 day' : `in about ${days} days`),
    still: (amount: string, reading: string) => `at ${amount}, the counter stands at ${reading}`,
    exchanged: (amount: string) => `at ${amount}, the counter was exchanged`,
    unknown: (amount: string) => `at ${amount}, not foreseeable yet`,
  },
} as const;

type OfCounter = Pick<
  WorkOrder,
  'due_value' | 'due_unit' | 'repeat_value' | 'counter_state' | 'counter_on' | 'counter_days' | 'counter_reading'
>;

const withUnit = (language: Language, value: number, unit: string | null) =>
  [formatNumber(value, undefined, language), unit].filter(Boolean).join(' ');

/**
 * Text about when a task is due by its counter, such as "at 5,000 h, in about 14 days". Empty if the task has no
 * counter.
 */
export function counterDueText(language: Language, order: OfCounter): string {
  const { due_value: value, due_unit: unit, counter_on: on, counter_days: days, counter_reading: reading } = order;
  if (value === null) return '';
  const words = inLanguage(counterWords, language);
  const amount = withUnit(language, value, unit);
  if (order.counter_state === 'reached' && on !== null) return words.reached(amount, formatDate(on));
  if (order.counter_state === 'expected' && days !== null)
    return words.expected(amount, days <= 0 ? words.today : words.inDays(days));
  if (order.counter_state === 'still' && reading !== null)
    return words.still(amount, withUnit(language, reading, unit));
  return order.counter_state === 'exchanged' ? words.exchanged(amount) : words.unknown(amount);
}

/** Text for the repetition of a task by its counter, such as "every 500 h". Empty if the task does not repeat. */
export function counterRepetitionText(language: Language, { repeat_value, due_unit }: OfCounter): string {
  if (repeat_value === null) return '';
  return inLanguage(counterWords, language).each(withUnit(language, repeat_value, due_unit));
}
