import type { StatementComparison } from '@leitwarte/core/entities';
import { eurosOf, QUARTER_MS, type Tariff, tariffOf, worthOf } from '@leitwarte/core/rules';
import { dayOf } from '../../../measurements/calendar.ts';

/** Maximum number of quarter-hours in a response; files contain all of them. */
const NAMED_MOST = 200;

/** A quarter-hour of a statement, and the energy measured in it; null if its readings are incomplete. */
export interface ComparedQuarter {
  readonly start: number;
  /** Day in the form yyyymmdd. */
  readonly day: number;
  readonly stated: number;
  readonly measured: number | null;
  /** Value of the difference, in the unit of `worthOf`; undefined if there is no tariff. */
  readonly worth: number | undefined;
}

/** Each quarter-hour of a statement together with the measured energy. */
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

/** The sum over the quarter-hours whose energy is known in both the statement and the readings. */
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

/** The quarter-hours with the largest differences, in order of time. */
export function mostDiffering(quarters: readonly ComparedQuarter[]): StatementComparison['differences'] {
  const gap = ({ stated, measured }: ComparedQuarter) => (measured === null ? 0 : Math.abs(stated - measured));
  return quarters
    .filter((one) => gap(one) > 0)
    .toSorted((a, b) => gap(b) - gap(a))
    .slice(0, NAMED_MOST)
    .toSorted((a, b) => a.start - b.start)
    .map((one) => ({ from: new Date(one.start).toISOString(), ...summedQuarters([one]) }));
}

/** End of the last quarter-hour, in milliseconds UTC. */
export const endOf = (quarters: readonly ComparedQuarter[]) => (quarters.at(-1)?.start ?? 0) + QUARTER_MS;
