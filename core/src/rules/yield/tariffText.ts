/** A tariff as request bodies contain it. */
export interface WrittenTariff {
  readonly from: string;
  readonly ct_per_kwh: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CENTS = /^-?\d{1,4}(?:[.,]\d{1,4})?$/;
const BUDGET = /^\d{1,9}(?:[.,]\d{1,3})?$/;
const MONTHS = 12;

/**
 * Parses tariffs with one per line: the first day, and cents per kilowatt-hour, such as `2026-01-01 8,11`. Undefined if
 * a line is invalid.
 */
export function readTariffs(text: string): WrittenTariff[] | undefined {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const tariffs = lines.map((line) => {
    const parts = line.split(/[=\t ]+/);
    const [from = '', cents = ''] = parts;
    const isTariff = parts.length === 2 && DAY.test(from) && CENTS.test(cents) && !Number.isNaN(Date.parse(from));
    return isTariff ? { from, ct_per_kwh: decimal(cents) } : undefined;
  });
  const known = tariffs.filter((tariff) => tariff !== undefined);
  return known.length === lines.length ? known : undefined;
}

/** Formats tariffs as text for the input field, with decimal commas. */
export function writtenTariffs(tariffs: readonly WrittenTariff[]): string {
  return tariffs.map(({ from, ct_per_kwh }) => `${from} ${String(ct_per_kwh).replace('.', ',')}`).join('\n');
}

/**
 * Parses a monthly budget: twelve numbers of kilowatt-hours, separated by line breaks or semicolons. Null for an empty
 * text, undefined if the text is invalid.
 */
export function readBudget(text: string): number[] | null | undefined {
  if (text.trim() === '') return null;
  const parts = text
    .trim()
    .split(/[\n;]/)
    .map((part) => part.trim());
  return parts.length === MONTHS && parts.every((part) => BUDGET.test(part)) ? parts.map(decimal) : undefined;
}

export const writtenBudget = (budget: readonly number[] | null): string =>
  (budget ?? []).map((kwh) => String(kwh).replace('.', ',')).join('; ');

const decimal = (text: string) => Number(text.replace(',', '.'));
