/**
 * Figures of a year: 10 columns of each of 5 plants (aim: p95 below 50 ms), an evaluation of 50 plants (below 150 ms),
 * the daily report of a month. For comparison the same from every stored value, or column by column. STEP_MINUTES (15)
 * and CALLS (30) set the size.
 */
import { addDays, dayOf } from '../../server/src/measurements/calendar.ts';
import { readSeries } from '../../server/src/measurements/figures/manySeries.ts';
import { readFigures } from '../../server/src/measurements/figures/readFigures.ts';
import type { FigureColumn } from '../../server/src/measurements/figures/figureColumn.ts';
import { dayWindows, type Window } from '../../server/src/measurements/figures/windows.ts';
import { createDailyReport, createEvaluation, type Made } from './reports.ts';
import { measured, timed } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, type Room, sizeOf } from './room.ts';
import { seed, ZONE } from './seed.ts';

const PLANTS = 50;
const COLUMNS = 10;
const [FIRST, DAYS] = [20250101, 365];
const stepMs = sizeOf('STEP_MINUTES', 15) * 60_000;
const calls = sizeOf('CALLS', 30);
const group = 'Figures of a year';
const codes = ['LD', 'SD', 'AD', 'MD', 'M2'] as const;

await onEveryEngine(async (room) => {
  const made = await storePlants(room);
  await years(room, made);
  await evaluations(room, made);
  await dailyReport(room, made);
});

/** Creates the plants: five with ten filled columns, the others with two. */
async function storePlants({ context, world }: Room): Promise<Made[]> {
  const made: Made[] = [];
  for (let index = 0; index < PLANTS; index += 1) {
    const plantId = await world.plant({ name: `Anlage ${index}` });
    const { id: componentId, columns } = await world.component(plantId, { columns: COLUMNS });
    const stretch = { firstDay: FIRST, days: DAYS, stepMs };
    await seed(context, componentId, index < 5 ? columns : columns.slice(0, 2), stretch);
    made.push({ plantId, componentId, columns });
  }
  return made;
}

function figureColumns(made: readonly Made[]): FigureColumn[] {
  return made.flatMap(({ componentId, columns }) =>
    columns.map((column_id, index) => ({
      component_id: componentId,
      column_id,
      zone: ZONE,
      code: codes[index % codes.length] ?? 'LD',
      ignoreZeros: false,
      daysBack: 0,
    })),
  );
}

/** Computes sums by day from every stored value, as if there were no day summaries. */
async function fromValues({ context: { db, platform } }: Room, columns: readonly FigureColumn[], days: Window) {
  const [from, until] = [Date.UTC(2025, 0, 1) - 3_600_000, Date.UTC(2026, 0, 1) - 3_600_000];
  const ids = columns.map((column) => column.column_id);
  for (const { times, values } of await readSeries({ db, platform }, ids, from, until)) {
    const sums = new Map<number, number>();
    times.forEach((time, slot) => {
      const day = dayOf(ZONE, time);
      if (day >= days.from && day <= days.until) sums.set(day, (sums.get(day) ?? 0) + (values[slot] ?? 0));
    });
  }
}

async function years(room: Room, made: readonly Made[]): Promise<void> {
  const { context, engine } = room;
  const columns = figureColumns(made.slice(0, 5));
  const last = addDays(FIRST, DAYS - 1);
  const read = (days: number) => () => readFigures(context, columns, dayWindows(FIRST, addDays(FIRST, days - 1)));
  const half = await measured(calls, read(Math.floor(DAYS / 2)));
  const whole = await measured(calls, read(DAYS));
  const [, naive] = await timed(() => fromValues(room, columns, { from: FIRST, until: last }));
  tell({
    group,
    what: 'days of a year, 10 columns in each of 5 plants',
    engine,
    unit: 'ms',
    ...whole,
    aim: { atMost: 50 },
    doubled: whole.p50 / half.p50,
    beside: `summing every stored value takes ${ratio(naive, whole.p50)}`,
  });
}

async function evaluations({ context, world, api, engine }: Room, made: readonly Made[]): Promise<void> {
  const id = await createEvaluation(context, world, made);
  const { token } = await world.superuser();
  const point = (day: number, month: number) => ({ day, month, year: 2025 });
  const interval = { startIntervall: point(1, 0), endIntervall: point(31, 11), type_intervall: 'day' as const };
  const path = `plant_type_evaluations/${id}/get_data_for_plant_type_evaluation/`;
  const evaluate = (plants: readonly Made[]) => () =>
    ask(api, token, path, { ...interval, type_data: 'plain', selectionData: plants.map(({ plantId }) => plantId) });
  const half = await measured(calls, evaluate(made.slice(0, PLANTS / 2)));
  const whole = await measured(calls, evaluate(made));
  const [, naive] = await timed(async () => {
    for (const one of made) await evaluate([one])();
  });
  tell({
    group,
    what: 'evaluation of 50 plants by day, 2 columns each, the whole answer',
    engine,
    unit: 'ms',
    ...whole,
    aim: { atMost: 150 },
    doubled: whole.p50 / half.p50,
    beside: `plant by plant it takes ${ratio(naive, whole.p50)}`,
  });
}

async function dailyReport({ context, world, api, engine }: Room, made: readonly Made[]): Promise<void> {
  const { token } = await world.superuser();
  const path = `organisations/${world.organisationId}/${world.organisationId}/get_daily_report/`;
  const read = () => ask(api, token, path, { month: 6, year: 2025, type_data: 'plain' });
  const addPositions = await createDailyReport(world, made);
  await addPositions(10);
  const half = await measured(calls, read);
  await addPositions(10);
  const whole = await measured(calls, read);
  const days = dayWindows(20250601, 20250630);
  const [, naive] = await timed(async () => {
    for (const column of figureColumns(made).slice(0, 20))
      await readFigures(context, [{ ...column, code: 'KW' }], days);
  });
  tell({
    group,
    what: 'daily report of a month, 20 columns of all codes',
    engine,
    unit: 'ms',
    ...whole,
    doubled: whole.p50 / half.p50,
    beside: `reading 20 columns one by one takes ${ratio(naive, whole.p50)}`,
  });
}

function ratio(beside: number, own: number): string {
  return `${(beside / own).toFixed(1)} × the time`;
}
