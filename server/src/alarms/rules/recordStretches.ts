import { type RuleStretch } from '@leitwarte/core/rules';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { AlarmRuleStretchTable } from '../../db/tables/alarmRules.ts';
import type { AlarmTable } from '../../db/tables/alarms.ts';
import { planNews } from '../assignEvent.ts';
import type { CodeCatalogue } from '../codeCatalogue.ts';
import { weigh } from '../codeWeight.ts';
import { TAKEN_BACK } from '../takeBackFile.ts';
import type { StoredRule } from './storedRules.ts';

export type StoredStretch = Selectable<AlarmRuleStretchTable>;

export const stretchOf = (row: StoredStretch): RuleStretch => ({
  bracket: row.bracket,
  began: row.began_at,
  opened: row.opened_at,
  seen: row.last_seen_at,
  ended: row.ended_at,
  decided: row.decided_at,
});

export interface Recording {
  readonly rule: StoredRule;
  readonly plantId: number;
  readonly componentId: number;
  /** Returns the code catalogue of the system; called only if an alarm is written, because reading it is costly. */
  readonly readBook: () => Promise<CodeCatalogue>;
  readonly now: number;
}

/** Opened and ended alarms, with the data on which the plant's status depends. */
export interface RuleEvents {
  readonly opened: { readonly at: number; readonly ends: false; readonly text: string; readonly severity: string }[];
  /** Instants at which open alarms ended. */
  readonly ended: number[];
  /** Newest instants of alarms that were removed because a reading was corrected. */
  readonly gone: number[];
}

/**
 * Replaces the stored stretches of a rule on a component, and their alarms, by the stretches that the evaluation found;
 * `stored` are the rows from which `found` was computed. A found stretch keeps the alarm of the stored stretch that it
 * overlaps. An alarm whose stretch was not found again is removed.
 */
export async function recordStretches(
  tx: Tx,
  recording: Recording,
  stored: readonly StoredStretch[],
  found: readonly RuleStretch[],
  events: RuleEvents,
): Promise<void> {
  const known = new Set(stored.map((row) => keyOf(stretchOf(row))));
  const wanted = new Set(found.map(keyOf));
  const old = stored.filter((row) => !wanted.has(keyOf(stretchOf(row))));
  const pairs = found
    .filter((stretch) => !known.has(keyOf(stretch)))
    .map((stretch) => {
      const index = old.findIndex((row) => overlaps(stretchOf(row), stretch));
      return { stretch, row: index < 0 ? undefined : old.splice(index, 1)[0] };
    });
  for (const row of old) await takeBack(tx, row, recording.now, events);
  // ended stretches first, because only one alarm of each code may be open at a time
  for (const { stretch, row } of pairs.toSorted(
    (a, b) => Number(a.stretch.ended === null) - Number(b.stretch.ended === null),
  ))
    await write(tx, recording, stretch, row, events);
}

const keyOf = ({ bracket, began, opened, seen, ended, decided }: RuleStretch) =>
  [bracket, began, opened, seen, ended, decided].join('\0');

const overlaps = (a: RuleStretch, b: RuleStretch) =>
  a.bracket === b.bracket && a.began <= (b.ended ?? Infinity) && b.began <= (a.ended ?? Infinity);

async function takeBack(tx: Tx, row: StoredStretch, now: number, events: RuleEvents): Promise<void> {
  await tx.deleteFrom('alarm_rule_stretch').where('id', '=', row.id).execute();
  if (row.alarm_id === null) return;
  await tx
    .updateTable('alarm')
    .set((eb) => ({
      open: null,
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      ended_by: TAKEN_BACK,
      planned_at: eb.fn.coalesce('planned_at', eb.val(now)),
    }))
    .where('id', '=', row.alarm_id)
    .execute();
  events.gone.push(row.last_seen_at);
}

async function write(
  tx: Tx,
  recording: Recording,
  stretch: RuleStretch,
  row: StoredStretch | undefined,
  events: RuleEvents,
): Promise<void> {
  const { rule, componentId } = recording;
  const known =
    row?.alarm_id === null || row === undefined
      ? undefined
      : await tx.selectFrom('alarm').selectAll().where('id', '=', row.alarm_id).executeTakeFirst();
  const alarm_id = known === undefined ? await insert(tx, recording, stretch, events) : known.id;
  if (known !== undefined) await update(tx, recording, stretch, known, events);
  const values = {
    alarm_rule_id: rule.id,
    component_id: componentId,
    bracket: stretch.bracket,
    began_at: stretch.began,
    opened_at: stretch.opened,
    last_seen_at: stretch.seen,
    ended_at: stretch.ended,
    decided_at: stretch.decided,
    alarm_id,
  };
  if (row === undefined) await tx.insertInto('alarm_rule_stretch').values(values).execute();
  else await tx.updateTable('alarm_rule_stretch').set(values).where('id', '=', row.id).execute();
}

/** The end of the alarm, in the columns of its row. */
const endOf = ({ ended }: RuleStretch) => ({
  open: ended === null ? 1 : null,
  ended_at: ended,
  ended_by: ended === null ? null : 'event',
});

async function insert(tx: Tx, recording: Recording, stretch: RuleStretch, events: RuleEvents): Promise<number> {
  const { rule, plantId, componentId, now } = recording;
  const shown = await shownAs(recording, stretch);
  const news = { last_seen_at: stretch.seen, received_at: now, planned_at: null };
  planNews(news, null, now, oldMsOf(rule));
  const values: Insertable<AlarmTable> = {
    ...news,
    ...shown,
    ...endOf(stretch),
    plant_id: plantId,
    component_id: componentId,
    source_key: componentId,
    cause: 'fault',
    alarm_code: rule.alarm_code,
    alarm_bracket: stretch.bracket,
    began_at: stretch.began,
  };
  const made = await tx
    .insertInto('alarm')
    .values(values)
    .onConflict((conflict) => conflict.columns([...ONE_OPEN]).doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? (await openOf(tx, values));
  events.opened.push({ at: stretch.seen, ends: false, text: shown.text, severity: shown.severity });
  if (stretch.ended !== null) events.ended.push(stretch.ended);
  return id;
}

/** Columns of the unique key that allows only one open alarm. */
const ONE_OPEN = ['plant_id', 'source_key', 'cause', 'alarm_code', 'alarm_bracket', 'open'] as const;

/**
 * The id of the open alarm that another rule with the same code has raised. Two rules share a code, for example, after
 * a plant moved to another system.
 */
async function openOf(tx: Tx, { plant_id, source_key, alarm_code, alarm_bracket }: Insertable<AlarmTable>) {
  const { id } = await tx
    .selectFrom('alarm')
    .select('id')
    .where('plant_id', '=', plant_id)
    .where('source_key', '=', source_key ?? 0)
    .where('cause', '=', 'fault')
    .where('alarm_code', '=', alarm_code ?? '')
    .where('alarm_bracket', '=', alarm_bracket ?? '')
    .where('open', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates an alarm. If it was acknowledged, it stays ended and only its measured values change. */
async function update(
  tx: Tx,
  recording: Recording,
  stretch: RuleStretch,
  known: Selectable<AlarmTable>,
  events: RuleEvents,
): Promise<void> {
  const { rule, now } = recording;
  const news = { last_seen_at: stretch.seen, received_at: known.received_at, planned_at: known.planned_at };
  planNews(news, known.last_seen_at, now, oldMsOf(rule));
  const isAcknowledged = known.ended_by === 'acknowledge';
  const shown = stretch.seen > known.last_seen_at ? await shownAs(recording, stretch) : {};
  await tx
    .updateTable('alarm')
    .set({
      ...shown,
      began_at: stretch.began,
      last_seen_at: stretch.seen,
      planned_at: news.planned_at,
      ...(isAcknowledged ? {} : endOf(stretch)),
    })
    .where('id', '=', known.id)
    .execute();
  const { text, severity } = { ...known, ...shown };
  events.opened.push({ at: stretch.seen, ends: false, text, severity });
  if (known.open === 1 && stretch.ended !== null) events.ended.push(stretch.ended);
}

async function shownAs({ rule, readBook }: Recording, { bracket }: RuleStretch) {
  const { condition } = rule;
  const state = condition.kind === 'state' ? condition.states.find((one) => one.bracket === bracket) : undefined;
  const own = state === undefined ? rule.name : `${rule.name}: ${state.text}`;
  const type_severity = state?.severity ?? rule.severity;
  const said = (await readBook()).find(rule.alarm_code, bracket);
  return { text: said?.text ?? own, ...weigh(said, type_severity), type_severity };
}

const HOUR_MS = 3_600_000;
const oldMsOf = ({ notify_age_hours }: StoredRule) => notify_age_hours * HOUR_MS;
