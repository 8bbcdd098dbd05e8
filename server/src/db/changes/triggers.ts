import type { Engine } from '../database.ts';
import type { ChangeSource } from './sources.ts';

type Event = 'insert' | 'update' | 'delete';
const EVENTS: readonly Event[] = ['insert', 'update', 'delete'];

/**
 * Statements for the table of change marks. Triggers write a mark in the transaction of every change, whoever makes it.
 * SQLite has only one writer at a time, so there is one row for each plant or organisation, with the number of its
 * newest change. In PostgreSQL rows are only added: they are identified by their transaction, so that writers neither
 * wait for each other nor deadlock. How late commits are still found: see `server/src/db/changes/since.ts`.
 */
export function markTable(engine: Engine): string[] {
  if (engine === 'postgres')
    return [
      `create table change_mark (position bigint not null, area text not null, plant_id bigint not null,
    organisation_id bigint not null, at bigint not null default 0,
    primary key (position, area, plant_id, organisation_id))`,
    ];
  return [
    `create table change_mark (position integer not null, area text not null, plant_id integer not null,
    organisation_id integer not null, at integer not null default 0,
    primary key (area, plant_id, organisation_id)) strict, without rowid`,
    'create index change_mark_by_position on change_mark (position)',
  ];
}

/**
 * Statements for the triggers that write marks for changes of a table. Part of released migrations, so they must never
 * change.
 */
export function marksOf(engine: Engine, table: string, source: ChangeSource): string[] {
  if (engine === 'sqlite') return EVENTS.map((event) => sqliteTrigger(table, source, event));
  return [
    ...(['old', 'new'] as const).map((rows) => postgresFunction(table, source, rows)),
    postgresTrigger(table, 'insert', 'new'),
    postgresTrigger(table, 'update', 'new'),
    postgresTrigger(table, 'update', 'old'),
    postgresTrigger(table, 'delete', 'old'),
  ];
}

/** SQL expressions for plant and organisation of a change; `row` is `new` or `old`. */
function placeOf({ plant, component, organisation }: ChangeSource, row: string) {
  const column = (name: string | undefined) => (name === undefined ? '0' : `coalesce(${row}.${name}, 0)`);
  return {
    plant: component === undefined ? column(plant) : 'component.plant_id',
    organisation: column(organisation),
    join: component === undefined ? undefined : `component.id = ${row}.${component}`,
  };
}

function sqliteTrigger(table: string, source: ChangeSource, event: Event): string {
  const rows = event === 'insert' ? ['new'] : event === 'delete' ? ['old'] : ['old', 'new'];
  return `create trigger mark_${table}_${event} after ${event} on ${table} begin
        ${rows.map((row) => sqliteMark(source, row)).join('\n')} end`;
}

function sqliteMark(source: ChangeSource, row: string): string {
  const { plant, organisation, join } = placeOf(source, row);
  return `insert into change_mark (position, area, plant_id, organisation_id)
    select (select coalesce(max(position), 0) + 1 from change_mark), '${source.area}', ${plant}, ${organisation}
    ${join === undefined ? 'where true' : `from component where ${join}`}
    on conflict (area, plant_id, organisation_id) do update set position = excluded.position;`;
}

function postgresFunction(table: string, source: ChangeSource, rows: 'old' | 'new'): string {
  const { plant, organisation, join } = placeOf(source, 'changed');
  // without sequential scans, because query plans are cached: a plan made while there were few components would later
  // read all of them for each row
  return `create function mark_${table}_${rows}() returns trigger language plpgsql set enable_seqscan = off as $mark$ begin
    insert into change_mark (position, area, plant_id, organisation_id)
      select distinct pg_current_xact_id()::text::bigint, '${source.area}', ${plant}, ${organisation}
      from ${rows}_rows as changed ${join === undefined ? '' : `join component on ${join}`}
      on conflict do nothing;
    return null; end $mark$`;
}

function postgresTrigger(table: string, event: Event, rows: 'old' | 'new'): string {
  return `create trigger mark_${event}_${rows} after ${event} on ${table}
    referencing ${rows} table as ${rows}_rows for each statement execute function mark_${table}_${rows}()`;
}
