/** A tariff as in request bodies. */
export interface WrittenTariff {
  readonly from: string;
  readonly ct_per_kwh: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CENTS = /^-?\d{1,4}(?:[.,]\d{1,4})?$/;
const BUDGET = /^\d{1,9}(?:[.,]\d{1,3})?$/;
const MONTHS = 12;

/**
 * Reads a first day and cents per kilowatt-hour from each line: `2026-01-01 8,11`. Undefined if a line cannot be
 * read.
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

/** Formats tariffs for the input field, in German notation. */
export function writtenTariffs(tariffs: readonly WrittenTariff[]): string {
  return tariffs.map(({ from, ct_per_kwh }) => `${from} ${String(ct_per_kwh).replace('.', ',')}`).join('\n');
}

/** Parses twelve numbers of kilowatt-hours, separated by line breaks or semicolons; null for an empty text, undefined if it is invalid. */
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
