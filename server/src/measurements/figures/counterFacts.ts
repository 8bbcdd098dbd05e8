import { counterPerHour } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import type { KnownOfCounter } from './blockFigures.ts';
import { type AssumedExchange, readBreaks } from './breaks.ts';
import { type FigureColumn, isCounter } from './figureColumn.ts';

type Asked = Pick<FigureColumn, 'component_id' | 'column_id' | 'code'>;

/** Facts about counters that their readings do not show: exchanges of the device, and the largest rise that the plant's capacity allows. */
export async function readCounterFacts(
  db: Reader,
  columns: readonly Asked[],
  assumed?: AssumedExchange,
): Promise<(column: Asked) => KnownOfCounter> {
  const breaks = await readBreaks(db, columns, assumed);
  const ids = [...new Set(columns.filter(({ code }) => isCounter(code)).map(({ column_id }) => column_id))];
  const rows = await inPortions(ids, (some) =>
    db
      .selectFrom('component_column as column')
      .innerJoin('component', 'component.id', 'column.component_id')
      .innerJoin('plant', 'plant.id', 'component.plant_id')
      .select(['column.id', 'column.col_unit as unit', 'plant.installed_capacity as capacity'])
      .where('column.id', 'in', some)
      .execute(),
  );
  const perHour = new Map(rows.map(({ id, unit, capacity }) => [id, counterPerHour(capacity, unit)]));
  return ({ component_id, column_id }) => ({
    breaks: breaks.get(component_id) ?? [],
    perHour: perHour.get(column_id),
  });
}
