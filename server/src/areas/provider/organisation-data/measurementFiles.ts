import { significant } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { FigureSource } from '../../../measurements/figures/readFigures.ts';
import { seriesPortions } from '../../../measurements/figures/seriesPortions.ts';
import { alignedRows } from '../../reports/research/rows.ts';
import type { ZipFile } from './zip/zipBlocks.ts';
import { belongsTo } from './belongings.ts';
import { fileName } from './fileName.ts';

/**
 * All stored numbers of an organisation's plants as CSV: one file for each component and year, with one column for each
 * column of the component.
 */
export async function* measurementFiles(context: ServerContext, organisationId: number): AsyncGenerator<ZipFile> {
  const components = await context.db
    .selectFrom('component')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['component.id', 'component.name', 'plant.id as plant_id', 'plant.name as plant_name'])
    .where(belongsTo('plant', organisationId))
    .orderBy('plant.id')
    .orderBy('component.id')
    .execute();
  for (const component of components) {
    const folder = `messwerte/${fileName(component.plant_name, component.plant_id)}`;
    for (const year of await yearsOf(context, component.id))
      yield {
        name: `${folder}/${fileName(component.name, component.id)}/${year}.csv`,
        content: linesOf(context, component.id, Date.UTC(year), Date.UTC(year + 1)),
      };
  }
}

async function yearsOf({ db }: ServerContext, componentId: number): Promise<number[]> {
  const { first, last } = await db
    .selectFrom('measurement_axis')
    .select((eb) => [eb.fn.min('first_ts').as('first'), eb.fn.max('last_ts').as('last')])
    .where('component_id', '=', componentId)
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const [from, until] = [new Date(first).getUTCFullYear(), new Date(last).getUTCFullYear()];
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

async function* linesOf(
  context: ServerContext,
  componentId: number,
  from: number,
  until: number,
): AsyncGenerator<Uint8Array> {
  const columns = await context.db
    .selectFrom('component_column')
    .select(['id', 'col_description', 'col_unit'])
    .where('component_id', '=', componentId)
    .orderBy('nr_pos')
    .orderBy('id')
    .execute();
  yield* readingLines(context, columns, from, until);
}

export interface NamedColumn {
  readonly id: number;
  readonly col_description: string;
  readonly col_unit: string | null;
}

/**
 * Readings as CSV lines: times in UTC as ISO 8601, decimal points, and commas as separators, which all common programs
 * can read.
 */
export async function* readingLines(
  source: FigureSource,
  columns: readonly NamedColumn[],
  from: number,
  until: number,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const heads = columns.map((column) => `"${headOf(column).replaceAll('"', '""')}"`);
  yield encoder.encode(`${['time_utc', ...heads].join(',')}\n`);
  const ids = columns.map(({ id }) => id);
  for await (const portion of seriesPortions(source, ids, from, until)) {
    let lines = '';
    for (const [time, values] of alignedRows(portion))
      lines += `${new Date(time).toISOString()},${values.map((value) => (value === null ? '' : significant(value))).join(',')}\n`;
    if (lines !== '') yield encoder.encode(lines);
  }
}

/** Heading of a column: its description with the unit in brackets. */
export const headOf = ({ col_description: description, col_unit: unit }: NamedColumn): string =>
  unit === null || unit === '' ? description : `${description} (${unit})`;
