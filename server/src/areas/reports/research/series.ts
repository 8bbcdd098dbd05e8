import type * as z from 'zod';
import type { SeriesColumn, SeriesLine, SeriesRequest, SeriesResponse } from '@leitwarte/core/entities';
import { commonZone, DAY_MS, type Samples } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { slotFigures, takesMean } from '../../../imports/sums/slots.ts';
import { hoursOf } from '../../../measurements/figures/hourExtremes.ts';
import { seriesOfColumns } from '../../../measurements/figures/manySeries.ts';
import type { FigureSource } from '../../../measurements/figures/readFigures.ts';
import { hoursOfColumns } from '../../../measurements/figures/rememberedHours.ts';
import { takingTurns } from '../../../measurements/turns.ts';
import { meansOf } from './means.ts';
import { drawnHours, drawnLine, isThinned, thinsByHours } from './pixels.ts';
import { chosenColumns, researchIds } from './selection.ts';

const YEARS_MAX = 10;

/** Columns of any plants over time, with at most as many points as a screen can show (decision 4.43). */
export async function series({
  context,
  viewer,
  body,
}: Call<'research', 'series'>): Promise<z.output<typeof SeriesResponse>> {
  const [from, until] = [Date.parse(body.from), Date.parse(body.until)];
  if (until <= from) throw refuseField('until', 'ends_before_it_begins');
  if (until - from > YEARS_MAX * 366 * DAY_MS) throw refuseField('until', 'span_too_long', { years: YEARS_MAX });
  const ids = researchIds(body.columns);
  const columns = await chosenColumns(context.db, viewer, ids, 'anywhere', 'columns');
  if (body.resolution === undefined && body.computed.length === 0 && thinsByHours(from, until, body.pixels)) {
    const drawn = await linesByHours(context, columns, from, until, body.pixels);
    if (drawn) return { lines: drawn, thinned: true };
  }
  const zone = commonZone(columns.map((column) => column.zone));
  const turn = takingTurns(context.caller?.signal);
  const lines: SeriesLine[] = [];
  let thinned = false;
  const draw = async ({ column, computed, unit, line }: OwnLine) => {
    const drawn = drawnLine(line, from, until, body.pixels);
    thinned ||= drawn.thinned;
    lines.push({ column, computed, unit, times: drawn.times, values: drawn.values, count: line.times.length });
    await turn();
  };
  const own: OwnLine[] = [];
  for await (const samples of seriesOfColumns(context, ids, from, until)) {
    const column = columns[lines.length];
    if (column === undefined) break;
    const line = body.resolution === undefined ? samples : meansOf(samples, body.resolution, zone);
    const one = { column, computed: null, unit: column.unit, line };
    await draw(one);
    // readings are kept in memory only if sums or means are computed from them
    if (body.computed.length > 0) own.push(one);
  }
  for (const computed of computedLines(own, body.computed)) await draw(computed);
  return { lines, thinned };
}

/**
 * Lines over a long period, from the cached extremes of its hours; undefined for a line that has so few readings that
 * all of them are shown.
 */
async function linesByHours(
  context: FigureSource,
  columns: readonly SeriesColumn[],
  from: number,
  until: number,
  pixels: number,
): Promise<SeriesLine[] | undefined> {
  const ids = columns.map(({ id }) => id);
  const days = await hoursOfColumns(context, ids, from, until);
  const lines: SeriesLine[] = [];
  for (const column of columns) {
    const hours = hoursOf(days.get(column.id) ?? [], from, until);
    const count = hours.reduce((sum, hour) => sum + hour.count, 0);
    if (!isThinned(count, pixels)) return undefined;
    const { times, values } = drawnHours(hours, from, until, pixels);
    lines.push({ column, computed: null, unit: column.unit, times, values, count });
  }
  return lines;
}

interface OwnLine {
  readonly column: SeriesColumn | null;
  readonly computed: 'sum' | 'mean' | null;
  readonly unit: string | null;
  readonly line: Samples;
}

/**
 * Sum and mean of the columns that have the same unit, computed as in a sum component (decision 3.19); none if a unit
 * has only one column.
 */
function computedLines(own: readonly OwnLine[], wanted: z.output<typeof SeriesRequest>['computed']): OwnLine[] {
  const ofUnit = Map.groupBy(own, ({ unit }) => unit);
  return [...new Set(wanted)].flatMap((computed) =>
    Array.from(ofUnit).flatMap(([unit, members]) => {
      if (members.length < 2 || (computed === 'sum' && takesMean(unit))) return [];
      const slots = slotFigures(
        members.map(({ line }) => line),
        computed === 'mean',
      );
      const times = Float64Array.from(slots.keys()).toSorted();
      const line = { times, values: Float64Array.from(times, (time) => slots.get(time) ?? 0) };
      return [{ column: null, computed, unit, line }];
    }),
  );
}
