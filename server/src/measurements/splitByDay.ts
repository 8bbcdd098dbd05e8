import { dayEnd, dayOf, dayStart } from './calendar.ts';
import { type Act, type Clearing, isClearing } from './origins/acts.ts';
import type { DayReadings, Readings } from './readings.ts';

/** Acts that apply to one component-day, in their order. */
export interface DayActs {
  readonly day: number;
  readonly dayStart: number;
  readonly acts: readonly Act[];
}

/** Splits acts at the beginnings of the zone's days. */
export function splitByDay(acts: readonly Act[], zone: string): DayActs[] {
  const pieces = acts.flatMap((act) =>
    isClearing(act) ? cutClearing(act, zone) : cutDelivery(act.account, act.readings),
  );
  return Array.from(
    Map.groupBy(pieces, ({ day }) => day),
    ([day, ofDay]) => ({
      day,
      dayStart: dayStart(zone, day),
      acts: ofDay.map(({ act }) => act),
    }),
  );

  function cutDelivery(account: number, readings: Readings): { day: number; act: Act }[] {
    return cutAlong(readings, 0, zone).map(({ day, times, lines, columnIds, values, texts }) => ({
      day,
      act: {
        account,
        readings: { times, columnIds, values, ...(texts && { texts }), ...(lines && { lines }) },
      },
    }));
  }
}

function cutClearing(clearing: Clearing, zone: string): { day: number; act: Act }[] {
  const pieces: { day: number; act: Act }[] = [];
  for (let from = clearing.from; from < clearing.until;) {
    const day = dayOf(zone, from);
    const until = Math.min(clearing.until, dayEnd(zone, day));
    pieces.push({ day, act: { account: clearing.account, from, until } });
    from = until;
  }
  return pieces;
}

/** Readings in order of time, split at the beginnings of the zone's days. */
export function cutAlong(readings: Readings, componentId: number, zone: string): DayReadings[] {
  const { times, columnIds, values, texts = new Map<number, string[]>(), lines } = readings;
  const cut: DayReadings[] = [];
  for (let from = 0; from < times.length;) {
    const day = dayOf(zone, times[from] ?? 0);
    let until = from + 1;
    while (until < times.length && dayOf(zone, times[until] ?? 0) === day) until += 1;
    const [first, end] = [from, until];
    cut.push({
      componentId,
      day,
      dayStart: dayStart(zone, day),
      times: times.subarray(first, end),
      columnIds,
      values: values.map((column) => column.subarray(first, end)),
      texts: new Map(Array.from(texts, ([id, column]) => [id, column.slice(first, end)])),
      ...(lines && { lines: lines.subarray(first, end) }),
    });
    from = until;
  }
  return cut;
}
