import type { LimitEffect } from '@leitwarte/core/entities';
import { compareNames, type Limits, limitsOf } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { mustReachOrganisation } from '../../../rights/organisations.ts';
import { visibleTo } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { readBeyond } from './beyond.ts';
import { effectSpan, mustAllBeFound } from './plants.ts';

/** Number of columns that are read concurrently. */
const TOGETHER = 4;

/** Previews changed limits: when values of the last days reached the stored and the proposed limits. */
export async function readEffectOfLimits({
  context: { db, platform },
  viewer,
  params: { id },
  body: { columns: drafts },
}: Call<'effects', 'limits'>): Promise<LimitEffect> {
  await mustReachOrganisation(db, viewer, id);
  const asked = drafts.map((draft) => draft.id);
  const columns = await readColumns(db, viewer, id, asked);
  mustAllBeFound(
    asked,
    columns.map((column) => column.id),
  );
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const span = effectSpan(platform.now());
  const days = new Map<number, { stored: number; draft: number }>();
  const rows: LimitEffect['columns'] = [];
  const found = (column: (typeof columns)[number]) => {
    const stored = limitsOf(column);
    const limits = { stored, draft: draftOver(stored, draftOf.get(column.id)) };
    return readBeyond(db, platform, column, limits, span);
  };
  const beyond: Awaited<ReturnType<typeof found>>[] = [];
  // these columns are read concurrently
  for (let from = 0; from < columns.length; from += TOGETHER)
    for (const one of await Promise.all(columns.slice(from, from + TOGETHER).map(found))) beyond.push(one);
  for (const [index, { sides, least, most }] of beyond.entries()) {
    const column = columns[index];
    if (column === undefined) continue;
    for (const side of ['stored', 'draft'] as const)
      for (const day of sides[side].days) {
        const sums = days.get(day) ?? { stored: 0, draft: 0 };
        days.set(day, { ...sums, [side]: sums[side] + 1 });
      }
    rows.push({
      id: column.id,
      plant_name: column.plant_name,
      component_name: column.component_name,
      col_description: column.col_description,
      col_unit: column.col_unit,
      stored: { ...sides.stored, days: sides.stored.days.size },
      draft: { ...sides.draft, days: sides.draft.days.size },
      least,
      most,
    });
  }
  return {
    from: isoOf(span.from),
    until: isoOf(span.until),
    days: [...days].toSorted(([a], [b]) => a - b).map(([day, sums]) => ({ day: written(day), ...sums })),
    columns: rows,
  };
}

/** Converts yyyymmdd to yyyy-MM-dd. */
const written = (day: number) => String(day).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');

function draftOver(stored: Limits, draft: Call<'effects', 'limits'>['body']['columns'][number] | undefined): Limits {
  const { col_limit_low: low, col_limit_upper: high } = draft ?? {};
  return {
    low: low === undefined ? stored.low : (low ?? undefined),
    high: high === undefined ? stored.high : (high ?? undefined),
  };
}

/**
 * The requested columns on the organisation's plants that the viewer sees, ordered by plant, component and position.
 */
async function readColumns(db: Reader, viewer: Viewer, organisationId: number, ids: readonly number[]) {
  const rows = await inPortions(ids, (some) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .where('column.id', 'in', some)
      .where('plant.organisation_id', '=', organisationId)
      .where(visibleTo(viewer))
      .select(['column.id', 'column.component_id', 'column.col_description', 'column.col_unit', 'column.nr_pos'])
      .select(['column.col_limit_low', 'column.col_limit_upper', 'component.name as component_name'])
      .select(['plant.name as plant_name', 'plant.timezone'])
      .execute(),
  );
  return rows.toSorted(
    (a, b) =>
      compareNames(a.plant_name, b.plant_name) ||
      compareNames(a.component_name, b.component_name) ||
      a.nr_pos - b.nr_pos ||
      a.id - b.id,
  );
}
