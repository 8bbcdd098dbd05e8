import {
  type Ask,
  boundsOf,
  formOf,
  type MeasurementTable,
  measurementTables,
  type Month,
  monthAfter,
  monthOf,
  nameOfMonth,
  nameOfRest,
  partsOf,
} from './tables.ts';

/** Number of coming months for which partitions are created. */
const MONTHS_AHEAD = 12;
/** If there are partitions for fewer coming months than this, the nightly work creates more. */
const LEFT_AHEAD = 3;
/** Readings before this month were stored with a wrong clock and get no partition. */
const FIRST_MONTH: Month = 200001;

type InTransaction = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;

/** The month of an instant and the months after it, for which there must be partitions. */
export function monthsAhead(now: number, ahead = MONTHS_AHEAD): Month[] {
  const first = monthOf(now);
  return Array.from({ length: ahead + 1 }, (_, months) => monthAfter(first, months));
}

/** Whether a month may have its own partition; other months are stored in the default partition. */
export const isPlausible = (month: Month, now: number): boolean =>
  month >= FIRST_MONTH && month <= monthAfter(monthOf(now), MONTHS_AHEAD);

/** The months that have a partition in a partitioned table, in order. */
export async function monthsOf(ask: Ask, parent: string): Promise<Month[]> {
  const rows = await ask<{ name: string }>(
    `select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = '${parent}'::regclass`,
  );
  const months = rows.flatMap(({ name }): Month[] => {
    const [, year, month] = /_(\d{4,})_(\d{2})$/.exec(name) ?? [];
    return year === undefined || month === undefined ? [] : [Number(year) * 100 + Number(month)];
  });
  return months.toSorted((a, b) => a - b);
}

/**
 * Creates the partition of a month, divided by the hash of the component, and moves into it the month's rows from the
 * default partition. Must be called in a transaction.
 * @param parent The table, or the new table that will replace it.
 */
export async function addMonth(
  ask: Ask,
  parent: string,
  table: MeasurementTable,
  month: Month,
  parts: number,
): Promise<void> {
  const [from, until] = boundsOf(table, month);
  const name = nameOfMonth(table.name, month);
  const rest = nameOfRest(table.name);
  await ask(
    `create table ${name} (like ${parent} including defaults including storage including compression)
      partition by hash (component_id)`,
  );
  for (let part = 0; part < parts; part += 1)
    await ask(
      `create table ${name}_${part} partition of ${name} for values with (modulus ${parts}, remainder ${part})`,
    );
  // writers of readings of this month must wait meanwhile, because their rows would be stored in the default partition
  await ask(`lock table ${rest} in access exclusive mode`);
  await ask(
    `with moved as (delete from ${rest} where ${table.range} >= ${from} and ${table.range} < ${until} returning *)
      insert into ${name} select * from moved`,
  );
  await ask(`alter table ${parent} attach partition ${name} for values from (${from}) to (${until})`);
}

/** The plausible months of readings that are in the default partition of a table. */
async function monthsInRest(ask: Ask, { name, range }: MeasurementTable, now: number): Promise<Month[]> {
  const month =
    range === 'day' ? 'day / 100' : `to_char(to_timestamp(ts / 1000.0) at time zone 'UTC', 'YYYYMM')::bigint`;
  const rows = await ask<{ month: number }>(`select distinct ${month} as month from ${nameOfRest(name)} order by 1`);
  return rows.map((row) => row.month).filter((each) => isPlausible(each, now));
}

/**
 * Creates missing partitions of partitioned tables: for coming months, and for readings in the default partition. Each
 * is created in its own transaction. Returns how many were created.
 */
export async function addMissingMonths(ask: Ask, inTransaction: InTransaction, now: number): Promise<number> {
  let made = 0;
  for (const table of measurementTables) {
    if ((await formOf(ask, table.name)) === 'plain') continue;
    const known = new Set(await monthsOf(ask, table.name));
    const isEnough = monthsAhead(now, LEFT_AHEAD).every((month) => known.has(month));
    const wanted = [...(await monthsInRest(ask, table, now)), ...(isEnough ? [] : monthsAhead(now))];
    const parts = await partsOf(ask);
    for (const month of new Set(wanted)) {
      if (known.has(month)) continue;
      await inTransaction((within) => addMonth(within, table.name, table, month, parts));
      made += 1;
    }
  }
  return made;
}

/** Missing partitions by table: months that should have one. Empty if no table is partitioned. */
export async function missingMonths(
  ask: Ask,
  now: number,
): Promise<{ readonly table: string; readonly months: readonly Month[] }[]> {
  const missing: { table: string; months: Month[] }[] = [];
  for (const table of measurementTables) {
    if ((await formOf(ask, table.name)) === 'plain') continue;
    const known = new Set(await monthsOf(ask, table.name));
    const wanted = new Set([...(await monthsInRest(ask, table, now)), ...monthsAhead(now, 1)]);
    const months = [...wanted].filter((month) => !known.has(month)).toSorted((a, b) => a - b);
    if (months.length > 0) missing.push({ table: table.name, months });
  }
  return missing;
}
