import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { AlarmTable } from '../db/tables/alarms.ts';
import { type CodeCatalogue, readCodeCatalogue } from './codeCatalogue.ts';
import { weigh } from './codeWeight.ts';
import { recordGridMessages } from './gridMessages.ts';
import { endIfQuiet, assignEvent, planNews } from './assignEvent.ts';
import type { KeyedLine } from './line.ts';
import { afterAlarms, counts } from './plantStatus.ts';
import { TAKEN_BACK } from './takeBackFile.ts';

/** The plant whose log lines are recorded. */
export interface AlarmedPlant {
  readonly id: number;
  readonly systemId: number;
  readonly organisationId: number;
  readonly quietMs: number;
}

/** Counts of the lines that were recorded and skipped. */
export interface Recorded {
  readonly stored: number;
  readonly duplicate: number;
  /** Number of lines with an end event for which no alarm is known. */
  readonly skipped: number;
}

type Row = Selectable<AlarmTable>;
/** An alarm as stored, or a new alarm that has no id yet. */
type Held = Omit<Row, 'id'> & { id: number | undefined; changed: boolean };

/**
 * Records log lines of one plant, whose row the caller has locked: opens, continues and ends alarms. Lines that were
 * recorded before are skipped. All consequences are written in the same transaction.
 */
export async function recordLines(
  tx: Tx,
  plant: AlarmedPlant,
  lines: readonly KeyedLine[],
  fileId: number,
  now: number,
): Promise<Recorded> {
  const known = await knownKeys(tx, lines);
  const fresh = lines.filter(({ key }) => !known.has(key)).toSorted((a, b) => a.at - b.at);
  const duplicate = lines.length - fresh.length;
  if (fresh.length === 0) return { stored: 0, duplicate, skipped: 0 };
  const evu = fresh.filter(({ kind }) => kind === 'evu');
  await recordGridMessages(tx, plant.id, evu, fileId, now);
  const faults = fresh.filter(({ kind }) => kind !== 'evu');
  const recorded = await recordFaults(tx, plant, faults, fileId, now);
  return { stored: evu.length + recorded, duplicate, skipped: faults.length - recorded };
}

async function recordFaults(
  tx: Tx,
  plant: AlarmedPlant,
  lines: readonly KeyedLine[],
  fileId: number,
  now: number,
): Promise<number> {
  if (lines.length === 0) return 0;
  const book = await readCodeCatalogue(tx, plant.systemId, plant.organisationId, now);
  const held = await heldAlarms(tx, plant, lines);
  const ended: number[] = [];
  const laid: { readonly line: KeyedLine; readonly alarm: Held }[] = [];
  for (const line of lines) {
    const alarm = await layLine(book, held, plant, line, now);
    if (alarm) laid.push({ line, alarm });
  }
  const alarms = [...held.values()].flat();
  for (const alarm of alarms) {
    if (endIfQuiet(alarm, plant.quietMs, now)) alarm.changed = true;
    if (alarm.id !== undefined && alarm.open === 1 && alarm.ended_at !== null && counts(alarm))
      ended.push(alarm.ended_at);
  }
  await writeAlarms(
    tx,
    alarms.filter(({ changed }) => changed),
  );
  const rows = laid.map(({ line, alarm }) => ({
    alarm_id: writtenId(alarm),
    occurred_at: line.at,
    received_at: now,
    line_key: line.key,
    import_file_id: fileId,
  }));
  for (const portion of chunk(rows, 5)) await tx.insertInto('alarm_occurrence').values(portion).execute();
  const events = laid.map(({ line, alarm }) => ({
    at: line.at,
    ends: line.kind === 'end',
    text: alarm.text,
    severity: alarm.severity,
  }));
  await afterAlarms(tx, plant.id, events, ended);
  return laid.length;
}

/** Source key of an alarm that belongs to no component; not null, because a unique key treats nulls as different. */
const WHOLE_PLANT = 0;

async function layLine(
  book: CodeCatalogue,
  held: Map<string, Held[]>,
  plant: AlarmedPlant,
  line: KeyedLine,
  now: number,
): Promise<Held | undefined> {
  const key = keyOf(line.componentId ?? WHOLE_PLANT, line.code, line.bracket);
  const alarms = held.get(key) ?? [];
  held.set(key, alarms);
  const ends = line.kind === 'end';
  const said =
    book.find(line.code, line.bracket) ?? (ends ? undefined : await book.propose(line.code, line.bracket, line.text));
  const shown = {
    text: said?.text ?? (line.text || line.code),
    ...weigh(said, line.severity),
    type_severity: line.severity,
  };
  const before = alarms.findLast(({ began_at }) => began_at <= line.at);
  const seen = before?.last_seen_at;
  let isNew = false;
  const alarm = assignEvent(alarms, { at: line.at, ends }, { quietMs: plant.quietMs, now }, (span) => {
    isNew = true;
    return { ...span, ...shown, ...identityOf(plant.id, line), id: undefined, changed: true };
  });
  if (before && before.ended_at !== null && before.open === 1) before.changed = true;
  if (!alarm) return undefined;
  alarm.changed = true;
  if (!ends && line.at >= alarm.last_seen_at) Object.assign(alarm, shown);
  planNews(alarm, isNew ? null : alarm === before ? (seen ?? null) : alarm.last_seen_at, now);
  return alarm;
}

const identityOf = (plantId: number, line: KeyedLine) => ({
  plant_id: plantId,
  component_id: line.componentId,
  source_key: line.componentId ?? WHOLE_PLANT,
  cause: 'fault',
  alarm_code: line.code,
  alarm_bracket: line.bracket,
  open: 1,
  planned_work_id: null,
  acknowledged_at: null,
  acknowledged_by: null,
  acknowledged_note: null,
  acknowledged_message_id: null,
  notice: null,
  created_by: null,
});

const keyOf = (source: number, code: string, bracket: string) => `${source}\0${code}\0${bracket}`;

/** Stored alarms to which the lines may belong, by code, in the order of their begin. */
async function heldAlarms(
  tx: Tx,
  { id, quietMs }: AlarmedPlant,
  lines: readonly KeyedLine[],
): Promise<Map<string, Held[]>> {
  const [first, last] = [lines[0]?.at ?? 0, lines.at(-1)?.at ?? 0];
  const rows: Row[] = [];
  for (const codes of chunk([...new Set(lines.map(({ code }) => code))], 1)) {
    const query = tx
      .selectFrom('alarm')
      .selectAll()
      .where('plant_id', '=', id)
      .where('cause', '=', 'fault')
      .where('alarm_code', 'in', codes)
      .where('began_at', '<=', last + quietMs)
      .where((eb) => eb.or([eb('ended_by', 'is', null), eb('ended_by', '<>', TAKEN_BACK)]))
      .where((eb) => eb.or([eb('open', '=', 1), eb('ended_at', '>=', first), eb('ended_by', '=', 'quiet')]));
    for (const row of await query.orderBy('began_at').orderBy('id').execute()) rows.push(row);
  }
  return Map.groupBy(
    rows.map((row): Held => ({ ...row, changed: false })),
    (row) => keyOf(row.source_key, row.alarm_code, row.alarm_bracket),
  );
}

async function knownKeys(tx: Tx, lines: readonly KeyedLine[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const keys of chunk(
    lines.map(({ key }) => key),
    1,
  )) {
    const rows = await tx.selectFrom('alarm_occurrence').select('line_key').where('line_key', 'in', keys).execute();
    for (const { line_key } of rows) known.add(line_key);
  }
  return known;
}

/**
 * Writes the changed alarms. Ended ones are written first, because only one alarm of each code may be open at a time.
 */
/** The id of an alarm that has an occurrence; such an alarm is new or changed, so it was written before. */
function writtenId({ id }: Held): number {
  if (id === undefined) throw new Error('an alarm with occurrences was not written');
  return id;
}

async function writeAlarms(tx: Tx, alarms: readonly Held[]): Promise<void> {
  for (const alarm of alarms.toSorted((a, b) => Number(a.ended_at === null) - Number(b.ended_at === null))) {
    const { id, changed: _changed, ...row } = alarm;
    const stored: Insertable<AlarmTable> = { ...row, open: alarm.ended_at === null ? 1 : null };
    if (id !== undefined) await tx.updateTable('alarm').set(stored).where('id', '=', id).execute();
    else alarm.id = (await tx.insertInto('alarm').values(stored).returning('id').executeTakeFirstOrThrow()).id;
  }
}
