import type { Provenance } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { MINUTE_MS } from '@leitwarte/core/rules';
import type { Call } from '../../http/call.ts';
import { dayEnd, dayOf } from '../../measurements/calendar.ts';
import { rowOfDay } from '../../reports/interval.ts';
import { provenanceOf } from '../../reports/provenance.ts';
import { visibleTo } from '../../rights/plants.ts';

const DAY_MINUTES = 1440;

/** The readings of a column on a day, each with its file and line. */
export async function columnProvenance({
  context: { db, platform },
  viewer,
  params: { id },
  query: { day, at, minutes, readings },
}: Call<'research', 'provenance'>): Promise<Provenance> {
  const column = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['column.id as column_id', 'column.component_id', 'column.col_description as name'])
    .select('plant.timezone as zone')
    .where('column.id', '=', id)
    .where(visibleTo(viewer))
    .executeTakeFirst();
  if (column === undefined) throw refuse(404, 'not_found');
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
  return provenanceOf(db, platform, figure, readings);
}

/** A reading, or what a chart of means shows from there on. */
function pointOf(at: number, minutes: number | undefined, zone: string) {
  if (minutes === undefined) return { at };
  return { at, until: minutes === DAY_MINUTES ? dayEnd(zone, dayOf(zone, at)) : at + minutes * MINUTE_MS };
}
