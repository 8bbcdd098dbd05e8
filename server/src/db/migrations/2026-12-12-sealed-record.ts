import type { Engine } from '../database.ts';
import { int, intOr, maybeInt, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** The chain over the security log: one link for each sealed event, with consecutive numbers. */
const securitySeal: Table = {
  name: 'security_seal',
  columns: {
    no: int,
    event_id: int,
    /** Codes of the four fields that may be emptied, separated by spaces. */
    digests: text,
    /**
     * One salt for each of these fields. When the field is emptied it is replaced by `-`, the key's id, `.` and the code of the emptying
     * process.
     */
    actor_salt: text,
    subject_salt: text,
    address_salt: text,
    changes_salt: text,
    /** Id of the key that sealed it. */
    key_id: text,
    seal: text,
  },
  key: ['no'],
  unique: [['event_id']],
};

/** Beginning and end of the chain, each authenticated with a code of the key. */
const securityMark: Table = {
  name: 'security_mark',
  columns: {
    /** anchor: the last link that the retention deleted; head: the newest link. */
    kind: text,
    no: int,
    at: int,
    /** Seal of that link, and the id of its key. */
    seal: text,
    seal_key_id: text,
    /** Id of the key for the code. */
    key_id: text,
    code: text,
  },
  key: ['kind'],
};

/** Refusals by the throttle, counted for one minute. */
const securityFlood: Table = {
  name: 'security_flood',
  columns: {
    minute: int,
    event: text,
    address: textOr(''),
    subject: textOr(''),
    subject_id: maybeInt,
    organisation_id: maybeInt,
    count: intOr(0),
  },
  key: ['minute', 'event', 'address', 'subject'],
};

/** Columns of an event that never change. */
const FIXED = [
  'id',
  'at',
  'event',
  'actor_id',
  'subject_id',
  'organisation_id',
  'result',
  'reason',
  'request_id',
  'count',
] as const;
const FIXED_OF_SEALS = ['no', 'event_id', 'digests', 'key_id', 'seal'] as const;
const SALTS = ['actor_salt', 'subject_salt', 'address_salt', 'changes_salt'] as const;

const PROTECTED = ['security_event', 'security_seal', 'security_mark'] as const;
const ONLY_GROWS = 'is append only';
const isAnchored = (no: string) =>
  `exists (select 1 from security_mark where kind = 'anchor' and security_mark.no >= ${no})`;
const isSealedAndAnchored = `exists (select 1 from security_seal join security_mark on security_mark.kind = 'anchor'
  where security_seal.event_id = old.id and security_seal.no <= security_mark.no)`;

/** Triggers that allow retention and the erasure of a person to empty certain fields of an event, and nothing else. */
function emptying(engine: Engine, differs: string): string {
  const isPseudonym = (column: string) =>
    engine === 'sqlite'
      ? `(new.${column} glob '#[0-9]*' and substr(new.${column}, 2) not glob '*[^0-9]*')`
      : `(new.${column} ~ '^#[0-9]+$')`;
  return [
    ...FIXED.map((column) => `new."${column}" ${differs} old."${column}"`),
    `(new.address ${differs} old.address and new.address <> '')`,
    ...['actor', 'subject'].map(
      (name) => `(new.${name} ${differs} old.${name} and not coalesce(${isPseudonym(name)}, false))`,
    ),
    `(new.changes ${differs} old.changes and new.changes is not null)`,
  ].join(' or ');
}

/** Condition that a salt may only be replaced once, by the code of the process that emptied its field. */
function emptyingOfSeals(differs: string): string {
  return [
    ...FIXED_OF_SEALS.map((column) => `new.${column} ${differs} old.${column}`),
    ...SALTS.map(
      (column) =>
        `(new.${column} ${differs} old.${column} and not (new.${column} like '-%' and old.${column} not like '-%'))`,
    ),
  ].join(' or ');
}

const changesOfMarks = (differs: string) => `new.kind ${differs} old.kind or new.no < old.no`;

function sqliteTriggers(): string[] {
  const refuse = (table: string) => `begin select raise(abort, '${table} ${ONLY_GROWS}'); end`;
  // without these, `insert or replace` would delete a row without running a trigger
  const replaces = (table: string, condition: string) =>
    `create trigger ${table}_insert before insert on ${table} when ${condition} or exists (select 1 from ${table} where rowid = new.rowid) ${refuse(table)}`;
  return [
    replaces('security_event', 'exists (select 1 from security_event where id = new.id)'),
    replaces(
      'security_seal',
      `exists (select 1 from security_seal where no = new.no or event_id = new.event_id) or ${isAnchored('new.no')} or new.no < 1`,
    ),
    replaces('security_mark', 'exists (select 1 from security_mark where kind = new.kind)'),
    `create trigger security_event_update before update on security_event when ${emptying('sqlite', 'is not')} ${refuse('security_event')}`,
    `create trigger security_seal_update before update on security_seal when new.rowid is not old.rowid or ${emptyingOfSeals('is not')} ${refuse('security_seal')}`,
    `create trigger security_mark_update before update on security_mark when new.rowid is not old.rowid or ${changesOfMarks('is not')} ${refuse('security_mark')}`,
    `create trigger security_event_delete before delete on security_event when not ${isSealedAndAnchored} ${refuse('security_event')}`,
    `create trigger security_seal_delete before delete on security_seal when not ${isAnchored('old.no')} ${refuse('security_seal')}`,
    `create trigger security_mark_delete before delete on security_mark ${refuse('security_mark')}`,
  ];
}

function postgresTriggers(): string[] {
  const row = (table: string, event: 'insert' | 'update' | 'delete', condition: string) => [
    `create function ${table}_${event}() returns trigger language plpgsql as $keep$ begin
      if ${condition} then raise exception '${table} ${ONLY_GROWS}'; end if;
      return ${event === 'delete' ? 'old' : 'new'}; end $keep$`,
    `create trigger ${table}_${event} before ${event} on ${table} for each row execute function ${table}_${event}()`,
  ];
  const differs = 'is distinct from';
  return [
    ...row('security_seal', 'insert', `${isAnchored('new.no')} or new.no < 1`),
    ...row('security_event', 'update', emptying('postgres', differs)),
    ...row('security_seal', 'update', emptyingOfSeals(differs)),
    ...row('security_mark', 'update', changesOfMarks(differs)),
    ...row('security_event', 'delete', `not ${isSealedAndAnchored}`),
    ...row('security_seal', 'delete', `not ${isAnchored('old.no')}`),
    ...row('security_mark', 'delete', 'true'),
    `create function security_record_truncate() returns trigger language plpgsql as $keep$ begin
      raise exception '% ${ONLY_GROWS}', tg_table_name; end $keep$`,
    ...PROTECTED.map(
      (table) =>
        `create trigger ${table}_truncate before truncate on ${table} for each statement execute function security_record_truncate()`,
    ),
  ];
}

/** Makes the security log append-only, and adds its seals (decision 4.25). */
export async function sealedRecord(schema: Schema): Promise<void> {
  await schema.addColumn('security_event', 'count', intOr(1));
  await schema.create(securitySeal);
  await schema.create(securityMark);
  await schema.create(securityFlood);
  await schema.addTriggers({ sqlite: sqliteTriggers(), postgres: postgresTriggers() });
}
