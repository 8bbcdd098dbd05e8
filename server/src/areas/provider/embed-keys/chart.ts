import type { EmbedChart } from '@leitwarte/core/entities';
import { HOUR_MS } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { readSeries } from '../../../measurements/figures/manySeries.ts';
import { componentOf } from '../../../rights/plants.ts';
import { drawnLine } from '../../reports/research/pixels.ts';
import { chosenColumns } from '../../reports/research/selection.ts';
import { shownTo } from './remembered.ts';

const MOST_UNASKED = 4;

/**
 * Readings of columns of a component that the caller sees, up to now; 404 for any other component, 400 for columns of
 * another component.
 */
export function readEmbedChart(call: Call<'embed', 'chart'>): Promise<Ready<EmbedChart> | EmbedChart> {
  const { params, query } = call;
  const name = `chart ${params.id} ${query.columns ?? ''} ${query.hours} ${query.pixels}`;
  return shownTo(call, 'charts', name, () => chartOf(call));
}

async function chartOf({ context, viewer, params, query }: Call<'embed', 'chart'>): Promise<EmbedChart> {
  const { component, plant } = await componentOf(context.db, viewer, params.id);
  const ids = query.columns?.split(',').map(Number) ?? (await usualColumns(context.db, component.id));
  const columns =
    ids.length === 0 ? [] : await chosenColumns(context.db, viewer, ids, { componentId: component.id }, 'columns');
  const now = context.platform.now();
  const [from, until] = [now - query.hours * HOUR_MS, now + 1];
  const lines = await readSeries(
    context,
    columns.map(({ id }) => id),
    from,
    until,
  );
  return {
    component: component.id,
    name: component.name,
    from,
    until,
    zone: plant.row.timezone,
    lines: columns.flatMap(({ id, description, unit }, index) => {
      const line = lines[index];
      if (line === undefined) return [];
      const { times, values } = drawnLine(line, from, until, query.pixels);
      return [{ column: id, description, unit, times, values }];
    }),
  };
}

/**
 * Default columns of a chart: columns for analysis with the same unit as the first one, in the component's order, so
 * that they fit on one axis.
 */
async function usualColumns(db: Call<'embed', 'chart'>['context']['db'], componentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('component_column')
    .select(['id', 'col_unit'])
    .where('component_id', '=', componentId)
    .where('is_suitable_for_analyse', '=', 1)
    .orderBy('nr_pos')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ col_unit }) => col_unit === rows[0]?.col_unit)
    .slice(0, MOST_UNASKED)
    .map(({ id }) => id);
}
