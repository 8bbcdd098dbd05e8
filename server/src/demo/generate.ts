import { MINUTE_MS } from '@leitwarte/core/rules';
import type { DemoColumn } from './component.ts';
import { calmProgress, progress } from './counters.ts';
import { gapOf, sensorGapOf, within } from './incidents.ts';
import { keyOf } from './noise.ts';
import { slotOf, type DemoDay } from './slot.ts';
import type { PlacedComponent } from './world.ts';

const FINE_MS = 5 * MINUTE_MS;

/** Rows of one component: their instants, and the values of each column; NaN if a sensor failed. */
export interface Block {
  readonly times: Float64Array;
  readonly values: ReadonlyMap<string, Float64Array>;
}

/**
 * The rows of one calendar day, the same in whatever order days are generated. Rows during a connection failure and
 * after `until` are left out. `stepMs` must divide an hour.
 */
export function dayBlock(component: PlacedComponent, day: DemoDay, stepMs: number, until = Infinity): Block {
  const times = Array.from(
    { length: Math.round((day.end - day.start) / stepMs) },
    (_, index) => day.start + index * stepMs,
  );
  const signals = times.map((ts) => component.shape(slotOf(day, ts), true));
  const series = (signal: string) => Float64Array.from(signals, (now) => now[signal] ?? Number.NaN);
  const gap = gapOf(component.noise, day.number, day.start);
  const end = Math.min(until, component.silentFrom ?? Infinity);
  const kept = times.map((ts) => ts <= end && !within(gap, ts));
  const values = new Map<string, Float64Array>();
  for (const column of component.columns) {
    const progressed = () =>
      stepMs > FINE_MS ? calmProgress(component, column.signal, day, times) : progress(series(column.signal));
    const whole = column.counts
      ? counted(component, column, day, progressed())
      : rounded(column, series(column.signal));
    const broken = sensorGapOf(component.noise ^ keyOf(column.key), day.number, day.start);
    if (broken && !column.counts) times.forEach((ts, index) => within(broken, ts) && (whole[index] = Number.NaN));
    values.set(
      column.key,
      whole.filter((_, index) => kept[index]),
    );
  }
  return { times: Float64Array.from(times.filter((_, index) => kept[index])), values };
}

function rounded({ digits }: DemoColumn, values: Float64Array): Float64Array {
  const scale = 10 ** digits;
  return values.map((value) => Math.round(value * scale) / scale + 0);
}

/** Values of a counter, rounded down to the last digit as meters show them. */
function counted(component: PlacedComponent, column: DemoColumn, day: DemoDay, shares: Float64Array): Float64Array {
  const scale = 10 ** column.digits;
  const sum = component.book.ofDay(column.signal, day);
  const base = column.counts === 'total' ? (column.start ?? 0) + component.book.before(column.signal, day) : 0;
  return shares.map((share) => Math.floor((base + share * sum + 1e-9) * scale) / scale);
}

/** The rows of a block after an instant. */
export function rowsAfter(block: Block, ts: number): Block {
  const first = block.times.findIndex((time) => time > ts);
  const from = first < 0 ? block.times.length : first;
  return {
    times: block.times.slice(from),
    values: new Map(Array.from(block.values, ([key, values]) => [key, values.slice(from)])),
  };
}
