import type { Provenance } from '@leitwarte/core/entities';
import { HOUR_MS } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import { latestOf } from '../../../measurements/latest.ts';
import { provenanceOf } from '../../../reports/provenance.ts';
import { visibleColumn } from '../../../rights/columns.ts';

/**
 * Explains a value: the newest value of a column as tiles, plant windows and live data show it, its mean of one hour
 * (UTC), or today's figure from the balance of its component.
 */
export async function valueProvenance({
  context,
  viewer,
  params: { id },
  query: { hour, code, readings },
}: Call<'plants', 'valueProvenance'>): Promise<Provenance> {
  const { db, platform } = context;
  const column = await visibleColumn(db, viewer, id);
  const figure = { name: column.name, columns: [column], calculation: 'sum', ignoreZeros: false, daysBack: 0 } as const;
  if (code !== undefined) {
    const today = dayOf(column.zone, platform.now());
    return provenanceOf(context, { ...figure, code, row: { from: today, until: today } }, readings);
  }
  const newest = (await latestOf(db, [column.component_id])).get(column.component_id)?.values.get(id);
  const begin = hour === undefined ? undefined : Math.floor(Date.parse(hour) / HOUR_MS) * HOUR_MS;
  const at = begin ?? newest?.ts;
  const point = at === undefined ? undefined : { at, until: begin === undefined ? undefined : begin + HOUR_MS };
  const first = at ?? platform.now();
  const row = { from: dayOf(column.zone, first), until: dayOf(column.zone, (point?.until ?? first + 1) - 1) };
  return provenanceOf(context, { ...figure, code: null, row, point }, readings);
}
