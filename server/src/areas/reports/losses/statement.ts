import { fileRejections, isOneOf } from '@leitwarte/core/codes';
import type { ImportGuess, StatementComparison } from '@leitwarte/core/entities';
import { csvBlocks } from '@leitwarte/core/report/csv';
import { fileNames, kwhPerUnit, localClock, QUARTER_MS } from '@leitwarte/core/rules';
import * as z from 'zod';
import type { Call } from '../../../http/call.ts';
import type { ServedFile } from '../../../http/handlers.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { SAMPLE_BYTES } from '../../../imports/guess/sampleText.ts';
import { dayCount, dayOf } from '../../../measurements/calendar.ts';
import { bytesOfBase64 } from '../../../platform/base64.ts';
import { readLossPlants } from '../../../reports/losses/facts.ts';
import { measuredQuarters } from '../../../reports/losses/measuredQuarters.ts';
import { dateOf } from '../../../reports/report.ts';
import { plantOf } from '../../../rights/plants.ts';
import { guessOrRefuse, refusedFile } from '../../common/guessOrRefuse.ts';
import { comparedQuarters, endOf, mostDiffering, summedQuarters } from './compared.ts';
import { plantTariffs } from './rows.ts';
import { statementTables } from './statementTables.ts';

const DAYS_MOST = 366;

/** Result of the job `read_statement`, validated because it was passed between threads. */
const Rows = z.object({
  reason: z.string().nullable(),
  times: z.array(z.number()),
  values: z.array(z.number()),
  rejected: z.number(),
});

/**
 * Compares a statement of the grid operator or the direct marketer with the readings, quarter-hour by quarter-hour. The
 * statement is not stored.
 */
export async function compareStatement(call: Call<'losses', 'statement'>): Promise<StatementComparison | ServedFile> {
  const { context, viewer, params, body, language } = call;
  const { db, platform } = context;
  const { row, readOnly } = await plantOf(db, viewer, params.id);
  const bytes = bytesOfBase64(body.base64);
  if (bytes === undefined) throw refuseField('base64', 'not_base64');
  const head = /\.xlsx$/i.test(body.name) ? bytes : bytes.subarray(0, SAMPLE_BYTES + 1);
  const guess = await guessOrRefuse(platform, language, { name: body.name, bytes: head, known: {} }, String(viewer.id));
  if (guess.import_data_datetime_format === null) throw refuseField('base64', 'statement_without_times');
  const columns = energyColumns(guess);
  const column = columns.find(({ name }) => body.column === undefined || name === body.column);
  if (columns.length === 0) throw refuseField('base64', 'statement_without_energy');
  if (column === undefined)
    throw refuseField('column', 'statement_column_unknown', { columns: columns.map(({ name }) => name).join(', ') });
  const input = { name: body.name, bytes, guess, zone: row.timezone, column: column.name };
  const read = Rows.parse(await context.jobs.run('read_statement', input, () => undefined));
  if (read.reason === 'too_many_rows') throw refuseField('base64', 'statement_too_long', { days: DAYS_MOST });
  if (isOneOf(fileRejections, read.reason)) throw refusedFile(language, read.reason);
  if (read.times.length === 0) throw refuseField('base64', 'statement_without_times');
  if (read.times.some((time) => time % QUARTER_MS !== 0) || !hasQuarters(read.times))
    throw refuseField('base64', 'statement_without_quarters');

  const zone = row.timezone;
  const stamps = body.stamps ?? (beginsAfterMidnight(zone, read.times[0] ?? 0) ? 'end' : 'begin');
  const shift = stamps === 'end' ? QUARTER_MS : 0;
  const stated = new Map(
    read.times.map((time, at) => [time - shift, Math.round((read.values[at] ?? 0) * column.wattHours)] as const),
  );
  const starts = [...stated.keys()];
  const window = { from: dayOf(zone, starts[0] ?? 0), until: dayOf(zone, starts.at(-1) ?? 0) };
  if (dayCount(window) > DAYS_MOST) throw refuseField('base64', 'statement_too_long', { days: DAYS_MOST });
  const [plant] = await readLossPlants(db, [row.id], window);
  if (plant === undefined) throw new Error(`plant ${row.id} vanished while it was read`);
  const measured = await measuredQuarters(context, plant, window, platform.now());
  const quarters = comparedQuarters(stated, measured.wh, { zone, tariffs: plantTariffs(plant, readOnly) });
  const unknown = quarters.filter((one) => one.measured === null);
  const byDay = Map.groupBy(quarters, ({ day }) => day);
  const comparison: StatementComparison = {
    plant: row.id,
    name: row.name,
    zone,
    column: column.name,
    unit: column.unit,
    columns: columns.map(({ name, unit }) => ({ name, unit })),
    stamps,
    from: new Date(starts[0] ?? 0).toISOString(),
    until: new Date(endOf(quarters)).toISOString(),
    quarters: quarters.length,
    unknown_quarters: unknown.length,
    unknown_wh: unknown.reduce((sum, one) => sum + one.stated, 0),
    rejected: read.rejected,
    measured_by: [...measured.names],
    is_meter: measured.isMeter,
    total: summedQuarters(quarters),
    days: Array.from(byDay, ([day, own]) => ({
      day: dateOf({ from: day, until: day }),
      unknown_quarters: own.filter((one) => one.measured === null).length,
      ...summedQuarters(own),
    })),
    differences: mostDiffering(quarters),
  };
  if (body.type_data === 'plain') return comparison;
  const file = { name: body.name, bytes: bytes.length, sha256: await platform.sha256(bytes) };
  const tables = statementTables(comparison, quarters, { file, now: platform.now(), language });
  const name = fileNames.statement(row.name, body.name, body.type_data);
  if (body.type_data === 'xlsx') return { name, content: await platform.writeXlsx(tables, context.caller) };
  return { name, content: csvBlocks(tables[0]) };
}

/**
 * Whether the first time is 00:15. Then times are ends of quarter-hours, and 00:00 of the next day belongs to this day.
 */
function beginsAfterMidnight(zone: string, first: number): boolean {
  const clock = localClock(first, zone);
  return clock.getUTCHours() === 0 && clock.getUTCMinutes() === 15;
}

/** Matches column names of fed-in or generated energy, which are preferred to other energy columns. */
const FED_IN = /einspeis|erzeug|liefer|feed|generat|produ/i;

/**
 * Columns with a unit of energy, followed by those with a unit of power. Each has the factor that converts its values
 * to watt-hours per quarter-hour.
 */
function energyColumns({ columns }: ImportGuess) {
  const numbers = columns
    .filter(({ kind }) => kind === 'number')
    .map(({ name, unit }) => ({ name, unit: unit ?? name }))
    .toSorted((a, b) => Number(FED_IN.test(b.name)) - Number(FED_IN.test(a.name)));
  const energy = numbers.flatMap(({ name, unit }) => {
    const kwh = kwhPerUnit(unit);
    return kwh === undefined ? [] : [{ name, unit, wattHours: kwh * 1000 }];
  });
  const power = numbers.flatMap(({ name, unit }) => {
    const kwh = kwhPerUnit(`${unit.trim()}h`);
    return kwh === undefined ? [] : [{ name, unit, wattHours: kwh * 250 }];
  });
  return [...energy, ...power];
}

/** Whether most rows are a quarter-hour apart; rows for hours or days cannot be compared. */
function hasQuarters(times: readonly number[]): boolean {
  const near = times.filter((time, at) => at > 0 && time - (times[at - 1] ?? 0) === QUARTER_MS).length;
  return times.length < 2 || near * 2 >= times.length - 1;
}
