import { addMonth, isPlausible, monthsAhead } from './months.ts';
import { type Ask, type Form, formOf, type MeasurementTable, type Month, nameOfRest } from './tables.ts';

// A table takes its other form beside the one in use, while servers read and write it:
//
// 1. prepare: an empty table in the wanted form, `<table>_next`
// 2. copy:    triggers write down which component and day changed; components are copied one after the other
// 3. follow:  what changed meanwhile is copied again, until little is left
// 4. under a lock: the rest is copied and the tables change their names
// 5. drop:    the former table is dropped
//
// Each step is a transaction, with how far it is in `partition_work`. Before 4 the table in use is as it was.

/** Connections to PostgreSQL. */
export interface Connections {
  /** Outside of transactions. */
  readonly ask: Ask;
  readonly inTransaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
}

interface Wanted {
  readonly form: Form;
  /** Parts of each month. */
  readonly parts: number;
  readonly now: number;
}

/** Waits for others who use a table. */
type Pause = (ms: number) => Promise<void>;

/** Components copied so far. */
type OnCopied = (components: number) => void;

/** Another transaction uses a table for so long that it cannot change its name; the same call goes on later. */
export class TableBusy extends Error {}

/** A table whose form is being changed. */
interface Unfinished {
  readonly table: string;
  readonly form: Form;
}

type Phase = 'prepare' | 'copy' | 'follow' | 'drop';

interface Work {
  readonly form: Form;
  readonly phase: Phase;
}

/** Beyond every component. */
const EVERY_COMPONENT = Number.MAX_SAFE_INTEGER;
const DAY_MS = 86_400_000;
/** Changes that are copied again in one transaction. */
const CHANGES_AT_ONCE = 200;
/** The last lock is taken when no more is left than this. */
const FEW_CHANGES = 50;
/** While this waits for the table, everybody else waits behind it. */
const LOCK_MS = 3_000;
const TRIES = 40;
const TRY_AGAIN_MS = 3_000;

const nextOf = (table: string) => `${table}_next`;
const beforeOf = (table: string) => `${table}_before`;
const CAPTURE = 'partition_change';
const captureOf = (table: string) => `${CAPTURE}_${table}`;

/**
 * Brings a table into a form, or goes on where an earlier call was interrupted. An interrupted change to the other form
 * is taken back. Only one call at a time may do this. Returns whether anything changed.
 * @throws {TableBusy}
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

/** The tables whose form is being changed, or whose change was interrupted. */
export async function unfinished(ask: Ask): Promise<Unfinished[]> {
  if (!(await isWorking(ask))) return [];
  return ask<{ table: string; form: Form }>('select table_name as table, form from partition_work order by table_name');
}

/** Drops the tables that keep how far a change is, once nothing is left to do. */
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

/** Whether an interrupted change can go on: it was prepared, and neither its aim nor the columns changed since. */
async function fits(ask: Ask, table: string, { form, phase }: Work, wanted: Wanted): Promise<boolean> {
  if (phase === 'prepare' || form !== wanted.form) return false;
  return (await columnsOf(ask, table)) === (await columnsOf(ask, nextOf(table)));
}

/** Leaves the table in use as it is. */
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

/** The columns of a table, for lists of columns. */
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

/** The months with readings, and those to come. */
async function monthsIn(ask: Ask, now: number): Promise<Month[]> {
  const rows = await ask<{ month: number }>('select distinct day / 100 as month from measurement_axis');
  const months = new Set([...rows.map(({ month }) => month), ...monthsAhead(now)]);
  return [...months].filter((month) => isPlausible(month, now)).toSorted((a, b) => a - b);
}

/** The indexes of a table, for the one that will take its place; they get their names with it. */
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

/** @property key The primary key, where the index is of it. */
function indexesOf(ask: Ask, table: string): Promise<{ name: string; definition: string; key: string | null }[]> {
  return ask(
    `select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(k.oid) as key
      from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p' and k.conrelid = i.indrelid
      where i.indrelid = '${table}'::regclass order by c.relname`,
  );
}

/** What other roles may do, such as those of tools that read the data. */
async function addGrants(ask: Ask, table: string): Promise<void> {
  const grants = await ask<{ grantee: string; privilege: string }>(
    `select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as grantee,
        a.privilege_type::text as privilege
      from pg_class c, aclexplode(c.relacl) a where c.oid = '${table}'::regclass and a.grantee <> c.relowner`,
  );
  for (const { grantee, privilege } of grants) await ask(`grant ${privilege} on ${nextOf(table)} to ${grantee}`);
}

/** The value by which a change is written down: a day. */
const unitOf = ({ range }: MeasurementTable) => (range === 'day' ? 'day' : `floor(ts / ${DAY_MS}.0)::bigint`);

function isOfUnit({ range }: MeasurementTable, component: number, unit: number): string {
  const ofRange = range === 'day' ? `day = ${unit}` : `ts >= ${unit * DAY_MS} and ts < ${(unit + 1) * DAY_MS}`;
  return `component_id = ${component} and ${ofRange}`;
}

/** From its commit on every change of the table is written down, because those who change it now have ended. */
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

/** Copies components that were not copied before, each in a transaction. */
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

/** Copies again what changed, until little is left. */
async function follow({ inTransaction }: Connections, table: MeasurementTable): Promise<void> {
  let changes = Infinity;
  while (changes > FEW_CHANGES) changes = await inTransaction((ask) => copyChanges(ask, table));
}

/** Copies some of what changed again; returns how many changes that were. What was not copied before needs nothing. */
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

/** Lets the new table take the place of the one in use, in one transaction. */
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

/** Tries again while others use the table; throws {@link TableBusy} after minutes. */
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
