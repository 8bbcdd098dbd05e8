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

/** Partitions for the months to come are made so long ahead. */
const MONTHS_AHEAD = 12;
/** The nightly work makes them when fewer are left. */
const LEFT_AHEAD = 3;
/** Readings before this month have a wrong clock. */
const FIRST_MONTH: Month = 200001;

type InTransaction = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;

/** The month of an instant and those to come for which there must be partitions. */
export function monthsAhead(now: number, ahead = MONTHS_AHEAD): Month[] {
  const first = monthOf(now);
  return Array.from({ length: ahead + 1 }, (_, months) => monthAfter(first, months));
}

/** Whether a month may have a partition of its own. */
export const isPlausible = (month: Month, now: number): boolean =>
  month >= FIRST_MONTH && month <= monthAfter(monthOf(now), MONTHS_AHEAD);

/** The months of a partitioned table, in their order. */
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
 * Gives a month a partition of its own, divided by the hash of the component, with the rows of it that lie in the rest.
 * The caller is in a transaction.
 * @param parent The table, or the one that will take its place.
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
  // whoever stores a reading of this month meanwhile waits: it would lie in the rest
  await ask(`lock table ${rest} in access exclusive mode`);
  await ask(
    `with moved as (delete from ${rest} where ${table.range} >= ${from} and ${table.range} < ${until} returning *)
      insert into ${name} select * from moved`,
  );
  await ask(`alter table ${parent} attach partition ${name} for values from (${from}) to (${until})`);
}

/** The plausible months of readings that lie in the rest of a partitioned table. */
async function monthsInRest(ask: Ask, { name, range }: MeasurementTable, now: number): Promise<Month[]> {
  const month =
    range === 'day' ? 'day / 100' : `to_char(to_timestamp(ts / 1000.0) at time zone 'UTC', 'YYYYMM')::bigint`;
  const rows = await ask<{ month: number }>(`select distinct ${month} as month from ${nameOfRest(name)} order by 1`);
  return rows.map((row) => row.month).filter((each) => isPlausible(each, now));
}

/**
 * Makes the partitions that partitioned tables lack: for the months to come, and for readings in the rest. Each is a
 * transaction of its own. Returns how many were made.
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

/** What a partitioned database lacks: months without partition by table. Empty where no table is partitioned. */
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
