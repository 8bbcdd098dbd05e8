/**
 * Cost of a pass over the inbox for a source that stores every reading (slot 0): each pass adds some readings to the
 * current day, whose blocks are written again. The day is in the state in which many passes leave it: with a ledger
 * entry for each. HELD (0,100000,1000000): number of values of the component that the day already has.
 */
import { dayStart } from '../../server/src/measurements/calendar.ts';
import { storeDays } from '../../server/src/measurements/store.ts';
import { writeDays } from '../../server/src/measurements/writeDays.ts';
import { measured } from './measure.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';
import { valueAt, ZONE } from './seed.ts';

const COLUMNS = 10;
/** Readings per pass: one minute at one per second. */
const ROWS = 60;
/** So that a million values and some more passes fit into the day. */
const STEP_MS = 800;
const DAY = 20260601;
const calls = sizeOf('CALLS', 20);
const steps = (process.env['HELD'] ?? '0,100000,1000000').split(',').map(Number);
const start = dayStart(ZONE, DAY);

const timesFrom = (first: number, rows: number) =>
  Float64Array.from({ length: rows }, (_, row) => start + (first + row) * STEP_MS);
const linesOf = (rows: number) => Uint32Array.from({ length: rows }, (_, row) => row + 1);
const valuesFrom = (first: number, rows: number, column: number) =>
  Float64Array.from({ length: rows }, (_, row) => valueAt(0, first + row, column));

await onEveryEngine(async (room) => {
  let empty: number | undefined;
  for (const held of steps) {
    const times = await passOnto(room, held / COLUMNS);
    empty ??= times.p50;
    tell({
      group: 'A pass into a day that holds much already',
      what: `${(ROWS * COLUMNS).toLocaleString('en')} values of a component, ${held.toLocaleString('en')} there`,
      engine: room.engine,
      unit: 'ms',
      ...times,
      ...(held === steps[0] ? {} : { beside: `${(times.p50 / empty).toFixed(1)} × the first line` }),
    });
  }
});

async function passOnto({ context: { db, platform }, world }: Room, rows: number) {
  const { id, columns } = await world.component(await world.plant({ name: `Anlage ${rows}` }), { columns: COLUMNS });
  const day = { componentId: id, day: DAY, dayStart: start };
  let next = 0;
  let account = 0;
  const records = [];
  for (; next < rows; next += ROWS) {
    account += 1;
    const own = Math.min(ROWS, rows - next);
    records.push({ account, times: timesFrom(next, own), lines: linesOf(own), gaps: new Map(), before: new Map() });
  }
  if (rows > 0) {
    const values = new Map(columns.map((column, position) => [column, valuesFrom(0, rows, position)]));
    const state = { block: { times: timesFrom(0, rows), values, texts: new Map() }, records };
    const change = { ...day, old: undefined, next: state, axisChanged: true, changedColumns: new Set(columns) };
    await db.transaction().execute((tx) => writeDays(tx, platform.deflate, [change]));
  }
  return measured(calls, async () => {
    account += 1;
    const readings = {
      ...day,
      times: timesFrom(next, ROWS),
      lines: linesOf(ROWS),
      columnIds: columns,
      values: columns.map((_, position) => valuesFrom(next, ROWS, position)),
    };
    next += ROWS;
    await db.transaction().execute((tx) => storeDays(tx, platform, [readings], account));
  });
}
