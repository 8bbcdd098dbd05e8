import type { StatementComparison } from '@leitwarte/core/entities';
import { eurosOf, QUARTER_MS, type Tariff, tariffOf, worthOf } from '@leitwarte/core/rules';
import { dayOf } from '../../../measurements/calendar.ts';

/** Quarter-hours that an answer names; the files have all. */
const NAMED_MOST = 200;

/** A quarter-hour of the statement and the readings; null if these are incomplete. */
export interface ComparedQuarter {
  readonly start: number;
  /** yyyymmdd. */
  readonly day: number;
  readonly stated: number;
  readonly measured: number | null;
  /** Worth of the difference in parts of `worthOf`; undefined without a tariff. */
  readonly worth: number | undefined;
}

/** Each quarter-hour of a statement with the measured energy. */
export function comparedQuarters(
  stated: ReadonlyMap<number, number>,
  measured: ReadonlyMap<number, number | null>,
  { zone, tariffs }: { readonly zone: string; readonly tariffs: readonly Tariff[] },
): ComparedQuarter[] {
  return Array.from(stated, ([start, wh]) => {
    const day = dayOf(zone, start);
    const known = measured.get(start) ?? null;
    const worth = known === null ? undefined : worthOf(wh - known, tariffOf(tariffs, day));
    return { start, day, stated: wh, measured: known, worth };
  });
}

type Sum = StatementComparison['total'];

/** The sum over the quarter-hours that are known on both sides. */
export function summedQuarters(quarters: readonly ComparedQuarter[]): Sum {
  const known = quarters.filter(({ measured }) => measured !== null);
  const [stated, measured] = [
    known.reduce((sum, one) => sum + one.stated, 0),
    known.reduce((sum, one) => sum + (one.measured ?? 0), 0),
  ];
  const isPriced = known.length > 0 && known.every(({ worth }) => worth !== undefined);
  return {
    stated_wh: stated,
    measured_wh: measured,
    difference_wh: stated - measured,
    eur: isPriced ? eurosOf(known.reduce((sum, { worth = 0 }) => sum + worth, 0)) : null,
  };
}

/** The quarter-hours that differ most, in the order of time. */
export function mostDiffering(quarters: readonly ComparedQuarter[]): StatementComparison['differences'] {
  const gap = ({ stated, measured }: ComparedQuarter) => (measured === null ? 0 : Math.abs(stated - measured));
  return quarters
    .filter((one) => gap(one) > 0)
    .toSorted((a, b) => gap(b) - gap(a))
    .slice(0, NAMED_MOST)
    .toSorted((a, b) => a.start - b.start)
    .map((one) => ({ from: new Date(one.start).toISOString(), ...summedQuarters([one]) }));
}

/** The end of the last quarter-hour. */
export const endOf = (quarters: readonly ComparedQuarter[]) => (quarters.at(-1)?.start ?? 0) + QUARTER_MS;
