import { addMonth, isPlausible, monthsAhead } from './months.ts';
import { type Ask, type Form, formOf, type MeasurementTable, type Month, nameOfRest } from './tables.ts';

// Changes the form of a table (plain or partitioned) while servers read and write it, in five phases. Prepare: creates
// an empty table `<table>_next` in the wanted form. Copy: triggers record which component and day changed, and
// components are copied one after the other. Follow: what changed meanwhile is copied again, until little is left.
// Exchange: under a lock the rest is copied and the tables are renamed. Drop: the former table is dropped. Each step is
// a transaction that also stores its progress in `partition_work`. Until the exchange the table in use is not changed.

/** How statements are run on PostgreSQL. */
export interface Connections {
  /** Runs one statement outside of transactions. */
  readonly ask: Ask;
  readonly inTransaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
}

interface Wanted {
  readonly form: Form;
  /** Number of parts into which each month is divided. */
  readonly parts: number;
  readonly now: number;
}

/** Waits some milliseconds before the next attempt to lock a table. */
type Pause = (ms: number) => Promise<void>;

/** Called with the number of components that have been copied. */
type OnCopied = (components: number) => void;

/**
 * Thrown if other transactions use a table for so long that it cannot be renamed; calling again continues the change.
 */
export class TableBusy extends Error {}

/** A table whose change of form was begun and is not complete. */
interface Unfinished {
  readonly table: string;
  readonly form: Form;
}

type Phase = 'prepare' | 'copy' | 'follow' | 'drop';

interface Work {
  readonly form: Form;
  readonly phase: Phase;
}

/** Marks that all components are copied: higher than any component id. */
const EVERY_COMPONENT = Number.MAX_SAFE_INTEGER;
const DAY_MS = 86_400_000;
/** Maximum number of recorded changes that are copied again in one transaction. */
const CHANGES_AT_ONCE = 200;
/** Number of remaining changes at which the final lock is taken. */
const FEW_CHANGES = 50;
/** How long to wait for the lock of a table, in milliseconds. All other users of the table wait behind it meanwhile. */
const LOCK_MS = 3_000;
const TRIES = 40;
const TRY_AGAIN_MS = 3_000;

const nextOf = (table: string) => `${table}_next`;
const beforeOf = (table: string) => `${table}_before`;
const CAPTURE = 'partition_change';
const captureOf = (table: string) => `${CAPTURE}_${table}`;

/**
 * Changes a table to the wanted form, or continues an interrupted call. An interrupted change to the other form is
 * reverted. Must not be called concurrently. Returns whether anything changed.
 * @throws {TableBusy} if other transactions use the table for too long.
 */
export async function bringIntoForm(
  use: Connections,
  table: MeasurementTable,
  wanted: Wanted,
  pause: Pause,
  onCopied: OnCopied = () => undefined,
): Promise<boolean> {
  const { name } = table;
  await use.ask(
    `create table if not exists partition_work
      (table_name text primary key, form text not null, phase text not null, copied bigint not null)`,
  );
  await use.ask(
    `create table if not exists ${CAPTURE} (id bigint generated always as identity primary key,
      table_name text not null, component_id bigint not null, unit bigint not null)`,
  );
  let work = await workOn(use.ask, name);
  let isChanged = work !== undefined;
  if (work?.phase === 'drop') {
    await dropBefore(use, name, pause);
    work = undefined;
  }
  const isThere = (await formOf(use.ask, name)) === wanted.form;
  if (work !== undefined && (isThere || !(await fits(use.ask, name, work, wanted)))) {
    await takeBack(use, name, pause);
    work = undefined;
  }
  if (isThere) return isChanged;
  if (work === undefined) {
    await prepare(use, table, wanted, pause);
    isChanged = true;
  }
  await copy(use, table, onCopied);
  await follow(use, table);
  await use.ask(`analyze ${nextOf(name)}`);
  await tryOften(() => exchange(use, table), pause);
  await dropBefore(use, name, pause);
  return isChanged;
}

/** The tables whose change of form is in progress or was interrupted. */
export async function unfinished(ask: Ask): Promise<Unfinished[]> {
  if (!(await isWorking(ask))) return [];
  return ask<{ table: string; form: Form }>('select table_name as table, form from partition_work order by table_name');
}

/** Drops the tables that store the progress, if no change is unfinished. */
export async function forgetWork({ ask, inTransaction }: Connections): Promise<void> {
  if ((await unfinished(ask)).length > 0) return;
  await inTransaction(async (within) => {
    await within(`drop table if exists ${CAPTURE}`);
    await within('drop table if exists partition_work');
  });
}

async function isWorking(ask: Ask): Promise<boolean> {
  const rows = await ask<{ there: boolean }>("select to_regclass('partition_work') is not null as there");
  return rows[0]?.there === true;
}

async function workOn(ask: Ask, table: string): Promise<Work | undefined> {
  const rows = await ask<{ form: Form; phase: Phase }>(
    `select form, phase from partition_work where table_name = '${table}'`,
  );
  return rows[0];
}

/**
 * Whether an interrupted change can be continued: it was prepared, and neither the wanted form nor the columns have
 * changed since.
 */
async function fits(ask: Ask, table: string, { form, phase }: Work, wanted: Wanted): Promise<boolean> {
  if (phase === 'prepare' || form !== wanted.form) return false;
  return (await columnsOf(ask, table)) === (await columnsOf(ask, nextOf(table)));
}

/** Reverts an unfinished change; the table in use was not changed yet. */
async function takeBack({ inTransaction }: Connections, table: string, pause: Pause): Promise<void> {
  const drop = () =>
    inTransaction(async (ask) => {
      await ask(`set local lock_timeout = ${LOCK_MS}`);
      await dropCapture(ask, table);
      await ask(`drop table if exists ${nextOf(table)}`);
      await ask(`delete from ${CAPTURE} where table_name = '${table}'`);
      await ask(`delete from partition_work where table_name = '${table}'`);
    });
  await tryOften(drop, pause);
}

async function dropCapture(ask: Ask, table: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await ask(`drop trigger if exists ${CAPTURE}_${event} on ${table}`);
  await ask(`drop function if exists ${captureOf(table)}()`);
}

/** The columns of a table, separated by commas. */
async function columnsOf(ask: Ask, table: string): Promise<string> {
  const rows = await ask<{ list: string | null }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
      where attrelid = to_regclass('${table}') and attnum > 0 and not attisdropped`,
  );
  return rows[0]?.list ?? '';
}

async function prepare(use: Connections, table: MeasurementTable, wanted: Wanted, pause: Pause): Promise<void> {
  const { name } = table;
  const { ask, inTransaction } = use;
  const next = nextOf(name);
  await ask(`insert into partition_work values ('${name}', '${wanted.form}', 'prepare', 0)`);
  const like = `create table ${next} (like ${name} including defaults including storage including compression)`;
  await ask(wanted.form === 'plain' ? like : `${like} partition by range (${table.range})`);
  await addIndexes(ask, name);
  await addGrants(ask, name);
  if (wanted.form === 'partitioned') {
    await ask(`create table ${nameOfRest(name)} partition of ${next} default`);
    for (const month of await monthsIn(ask, wanted.now))
      await inTransaction((within) => addMonth(within, next, table, month, wanted.parts));
  }
  const capture = () =>
    inTransaction(async (within) => {
      await within(`set local lock_timeout = ${LOCK_MS}`);
      await addCapture(within, table);
      await within(`update partition_work set phase = 'copy' where table_name = '${name}'`);
    });
  await tryOften(capture, pause);
}

/** The months that have readings, and the coming ones. */
async function monthsIn(ask: Ask, now: number): Promise<Month[]> {
  const rows = await ask<{ month: number }>('select distinct day / 100 as month from measurement_axis');
  const months = new Set([...rows.map(({ month }) => month), ...monthsAhead(now)]);
  return [...months].filter((month) => isPlausible(month, now)).toSorted((a, b) => a - b);
}

/**
 * Adds the indexes of a table to the new table that will replace it, under temporary names; the exchange renames them.
 */
async function addIndexes(ask: Ask, table: string): Promise<void> {
  for (const { name, definition, key } of await indexesOf(ask, table)) {
    if (key !== null) {
      await ask(`alter table ${nextOf(table)} add constraint ${nextOf(name)} ${key}`);
      continue;
    }
    const at = definition.indexOf(' USING ');
    if (at < 0) throw new Error(`not the definition of an index: ${definition}`);
    const unique = definition.startsWith('CREATE UNIQUE ') ? 'unique ' : '';
    await ask(`create ${unique}index ${nextOf(name)} on ${nextOf(table)}${definition.slice(at)}`);
  }
}

/** Indexes of a table; `key` is the definition of the primary key if the index belongs to it, otherwise null. */
function indexesOf(ask: Ask, table: string): Promise<{ name: string; definition: string; key: string | null }[]> {
  return ask(
    `select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(k.oid) as key
      from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p' and k.conrelid = i.indrelid
      where i.indrelid = '${table}'::regclass order by c.relname`,
  );
}

/** Copies the privileges of other roles to the new table, such as those of tools that read the data. */
async function addGrants(ask: Ask, table: string): Promise<void> {
  const grants = await ask<{ grantee: string; privilege: string }>(
    `select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as grantee,
        a.privilege_type::text as privilege
      from pg_class c, aclexplode(c.relacl) a where c.oid = '${table}'::regclass and a.grantee <> c.relowner`,
  );
  for (const { grantee, privilege } of grants) await ask(`grant ${privilege} on ${nextOf(table)} to ${grantee}`);
}

/** SQL expression for the unit by which changes are recorded: a day. */
const unitOf = ({ range }: MeasurementTable) => (range === 'day' ? 'day' : `floor(ts / ${DAY_MS}.0)::bigint`);

function isOfUnit({ range }: MeasurementTable, component: number, unit: number): string {
  const ofRange = range === 'day' ? `day = ${unit}` : `ts >= ${unit * DAY_MS} and ts < ${(unit + 1) * DAY_MS}`;
  return `component_id = ${component} and ${ofRange}`;
}

/**
 * Adds triggers that record changes of the table. After the commit every change is recorded, because adding a trigger
 * waits for transactions that are writing.
 */
async function addCapture(ask: Ask, table: MeasurementTable): Promise<void> {
  const { name } = table;
  const entry = (rows: string) =>
    `insert into ${CAPTURE} (table_name, component_id, unit)
      select distinct '${name}', component_id, ${unitOf(table)} from ${rows}`;
  await ask(
    `create or replace function ${captureOf(name)}() returns trigger language plpgsql as $capture$ begin
      if tg_op <> 'DELETE' then ${entry('new_rows')}; end if;
      if tg_op <> 'INSERT' then ${entry('old_rows')}; end if;
      return null; end $capture$`,
  );
  const trigger = (event: string, rows: string) =>
    ask(
      `create trigger ${CAPTURE}_${event} after ${event} on ${name} referencing ${rows}
        for each statement execute function ${captureOf(name)}()`,
    );
  await trigger('insert', 'new table as new_rows');
  await trigger('update', 'old table as old_rows new table as new_rows');
  await trigger('delete', 'old table as old_rows');
}

/** Copies the components that were not copied before, each in its own transaction. */
async function copy({ inTransaction }: Connections, { name }: MeasurementTable, onCopied: OnCopied): Promise<void> {
  let components = 0;
  const copyOne = async (ask: Ask): Promise<boolean> => {
    const rows = await ask<{ id: number | null }>(
      `select min(component_id) as id from ${name}
        where component_id > (select copied from partition_work where table_name = '${name}')`,
    );
    const id = rows[0]?.id ?? null;
    if (id !== null) {
      const columns = await columnsOf(ask, name);
      await ask(`insert into ${nextOf(name)} (${columns}) select ${columns} from ${name} where component_id = ${id}`);
    }
    const phase: Phase = id === null ? 'follow' : 'copy';
    await ask(
      `update partition_work set phase = '${phase}', copied = ${id ?? EVERY_COMPONENT} where table_name = '${name}'`,
    );
    return id !== null;
  };
  while (await inTransaction(copyOne)) {
    components += 1;
    onCopied(components);
  }
}

/** Copies changed data again, until few changes are left. */
async function follow({ inTransaction }: Connections, table: MeasurementTable): Promise<void> {
  let changes = Infinity;
  while (changes > FEW_CHANGES) changes = await inTransaction((ask) => copyChanges(ask, table));
}

/**
 * Copies some of the recorded changes again and returns how many. Changes of components that were not copied yet are
 * skipped.
 */
async function copyChanges(ask: Ask, table: MeasurementTable): Promise<number> {
  const { name } = table;
  const changes = await ask<{ component_id: number; unit: number; changes: number }>(
    `with taken as (delete from ${CAPTURE} where id in
        (select id from ${CAPTURE} where table_name = '${name}' order by id limit ${CHANGES_AT_ONCE})
        returning component_id, unit)
      select component_id, unit, count(*) as changes from taken group by component_id, unit`,
  );
  const columns = await columnsOf(ask, name);
  const rows = await ask<{ copied: number }>(`select copied from partition_work where table_name = '${name}'`);
  const copied = rows[0]?.copied ?? 0;
  for (const { component_id, unit } of changes) {
    if (component_id > copied) continue;
    const own = isOfUnit(table, component_id, unit);
    await ask(`delete from ${nextOf(name)} where ${own}`);
    await ask(`insert into ${nextOf(name)} (${columns}) select ${columns} from ${name} where ${own}`);
  }
  return changes.reduce((sum, each) => sum + each.changes, 0);
}

/** Replaces the table in use by the new table, in one transaction. */
function exchange({ inTransaction }: Connections, table: MeasurementTable): Promise<void> {
  const { name } = table;
  return inTransaction(async (ask) => {
    await ask(`set local lock_timeout = ${LOCK_MS}`);
    await ask(`lock table ${name} in access exclusive mode`);
    let changes = Infinity;
    while (changes > 0) changes = await copyChanges(ask, table);
    await dropCapture(ask, name);
    const triggers = await ask<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger
        where tgrelid = '${name}'::regclass and not tgisinternal order by tgname`,
    );
    const indexes = await indexesOf(ask, name);
    await ask(`alter table ${name} rename to ${beforeOf(name)}`);
    for (const index of indexes) await ask(`alter index ${index.name} rename to ${beforeOf(index.name)}`);
    await ask(`alter table ${nextOf(name)} rename to ${name}`);
    for (const index of indexes) await ask(`alter index ${nextOf(index.name)} rename to ${index.name}`);
    for (const { definition } of triggers) await ask(definition);
    await ask(`update partition_work set phase = 'drop' where table_name = '${name}'`);
  });
}

async function dropBefore(use: Connections, table: string, pause: Pause): Promise<void> {
  const drop = () =>
    use.inTransaction(async (ask) => {
      await ask(`set local lock_timeout = ${LOCK_MS}`);
      await ask(`drop table if exists ${beforeOf(table)}`);
      await ask(`delete from partition_work where table_name = '${table}'`);
    });
  await tryOften(drop, pause);
}

/** Repeats an attempt while others use the table; throws {@link TableBusy} after some minutes. */
async function tryOften(attempt: () => Promise<void>, pause: Pause): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries >= TRIES) throw new TableBusy('a table is in use', { cause: error });
      await pause(TRY_AGAIN_MS);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
