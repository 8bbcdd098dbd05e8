import type { Plant } from '@leitwarte/core/entities';

/** Tariffs of a plant, read from their stored form: a JSON list ordered by first day. */
export function tariffsOf(stored: string | null): Plant['tariffs'] {
  return stored === null ? [] : (JSON.parse(stored) as Plant['tariffs']);
}

/** Tariffs in their stored form; null if there are none. */
export function storedTariffs(tariffs: Plant['tariffs']): string | null {
  if (tariffs.length === 0) return null;
  return JSON.stringify(tariffs.toSorted((a, b) => a.from.localeCompare(b.from)));
}

/** Budgeted kilowatt-hours of the twelve months, from their stored form; null if there are none. */
export function budgetOf(stored: string | null): number[] | null {
  return stored === null ? null : (JSON.parse(stored) as number[]);
}
