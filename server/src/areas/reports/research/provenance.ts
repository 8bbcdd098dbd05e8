import type { Provenance } from '@leitwarte/core/entities';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { dayEnd, dayOf } from '../../../measurements/calendar.ts';
import { rowOfDay } from '../../../reports/interval.ts';
import { provenanceOf } from '../../../reports/provenance.ts';
import { visibleColumn } from '../../../rights/columns.ts';

const DAY_MINUTES = 1440;

/** Explains the readings of a column on one day: each with the file and line from which it was imported. */
export async function columnProvenance({
  context,
  viewer,
  params: { id },
  query: { day, at, minutes, readings },
}: Call<'research', 'provenance'>): Promise<Provenance> {
  const column = await visibleColumn(context.db, viewer, id);
  const row = rowOfDay('day', day);
  const figure = {
    name: column.name,
    columns: [column],
    code: null,
    calculation: 'sum',
    ignoreZeros: false,
    daysBack: 0,
    row,
    point: at === undefined ? undefined : pointOf(Date.parse(at), minutes, column.zone),
  } as const;
  return provenanceOf(context, figure, readings);
}

/** The point to explain: a reading, or in a chart of means the interval that begins at this instant. */
function pointOf(at: number, minutes: number | undefined, zone: string) {
  if (minutes === undefined) return { at };
  return { at, until: minutes === DAY_MINUTES ? dayEnd(zone, dayOf(zone, at)) : at + minutes * MINUTE_MS };
}
