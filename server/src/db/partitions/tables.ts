/** Runs one statement on PostgreSQL. Names and numbers in it do not come from users, so no parameters are needed. */
export type Ask = <R extends Record<string, unknown>>(statement: string) => Promise<R[]>;

/** A table that can be partitioned by month and component. */
export interface MeasurementTable {
  readonly name: string;
  /** Column by which months are divided: a day (yyyymmdd), or an instant in milliseconds. */
  readonly range: 'day' | 'ts';
}

/** The large tables. `component_latest` is not among them: it has one row for each component and no month. */
export const measurementTables: readonly MeasurementTable[] = [
  { name: 'measurement_axis', range: 'day' },
  { name: 'measurement_day', range: 'day' },
  { name: 'measurement_origin', range: 'day' },
  { name: 'text_value', range: 'ts' },
];

export type Form = 'plain' | 'partitioned';

export async function formOf(ask: Ask, table: string): Promise<Form> {
  const statement = `select relkind::text as kind from pg_class where oid = '${table}'::regclass`;
  const rows = await ask<{ kind: string }>(statement);
  return rows[0]?.kind === 'p' ? 'partitioned' : 'plain';
}

/** Number of parts of a month, unless another number is set. */
const DEFAULT_PARTS = 4;
const PARTS = 'partition_parts';

/** Number of parts into which each month is divided by the hash of the component. */
export async function partsOf(ask: Ask): Promise<number> {
  const rows = await ask<{ value: string }>(`select value from setting where name = '${PARTS}'`);
  return Number(rows[0]?.value ?? DEFAULT_PARTS);
}

export async function setParts(ask: Ask, parts: number): Promise<void> {
  await ask(
    `insert into setting (name, value) values ('${PARTS}', '${parts}')
      on conflict (name) do update set value = excluded.value`,
  );
}

/** A month in the form yyyymm. */
export type Month = number;

export function monthOf(instant: number): Month {
  const date = new Date(instant);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

export function monthAfter(month: Month, months = 1): Month {
  const count = Math.floor(month / 100) * 12 + (month % 100) - 1 + months;
  return Math.floor(count / 12) * 100 + (count % 12) + 1;
}

/** The range of values that belong to a month: its first value, and the first value of the next month. */
export function boundsOf({ range }: MeasurementTable, month: Month): readonly [from: number, until: number] {
  const first = (each: Month): number => {
    if (range === 'day') return each * 100;
    return Date.UTC(Math.floor(each / 100), (each % 100) - 1, 1);
  };
  return [first(month), first(monthAfter(month))];
}

export const nameOfMonth = (table: string, month: Month): string =>
  `${table}_${Math.floor(month / 100)}_${String(month % 100).padStart(2, '0')}`;

/** Name of the default partition, for rows outside all months. */
export const nameOfRest = (table: string): string => `${table}_rest`;
