import type { AlarmRule, AlarmRulePatch } from '@leitwarte/core/entities';
import { allows } from '@leitwarte/core/access';
import { refuse } from '@leitwarte/core/problem';
import { columnsOfRule, DEFAULT_ZONE, formatTime, isEnergyRole, type RuleDefinition } from '@leitwarte/core/rules';
import { endRuleAlarms, type RuleScope } from '../../../alarms/rules/endRuleAlarms.ts';
import { ruleOfRow, type StoredRule } from '../../../alarms/rules/storedRules.ts';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf } from '../../../measurements/columnTypes.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { codeOfNew, codeOfRenamed, keepCodes, notifyOf } from './codes.ts';
import { isMarkMet } from './markMet.ts';
import { systemForRules } from './ownSystem.ts';
import { mayChange, readRule, ruleRow } from './read.ts';
import { marksOf } from './readMarks.ts';

/** Maximum number of rules of a plant including those of its components, or of a system. */
const RULES_MAX = 200;

export async function createRule(call: Call<'alarmRules', 'create'>): Promise<AlarmRule> {
  const { context, viewer, params, body } = call;
  const { component, except = [], send_mail, send_sms, ...draft } = body;
  const isToNotify = send_mail === true || send_sms === true;
  if (isToNotify && !allows({ dialog: 'alarmcodes', right: 'can_write' }, viewer))
    throw refuse(403, 'permission_denied');
  return context.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', params.id);
    const plant = await writablePlantOf(tx, viewer, params.id);
    if (component !== undefined) await mustBeOf(tx, plant.id, component);
    await mustHaveColumns(tx, draft, plant.id, component ?? null);
    const scope = { plant_system_id: null, plant_id: plant.id, component_id: component ?? null };
    const now = context.platform.now();
    const systemId = await systemForRules(tx, viewer, plant, now);
    const rule = await insertRule(tx, viewer, scope, systemId, draft, now);
    for (const one of new Set(except)) {
      await mustBeOf(tx, plant.id, one);
      const off = { ...draft, is_enabled: false };
      await insertRule(tx, viewer, { ...scope, component_id: one }, systemId, off, now);
    }
    if (isToNotify && plant.organisation_id !== null) {
      const flags = { send_mail: bitOf(send_mail === true), send_sms: bitOf(send_sms === true) };
      await notifyOf(tx, systemId, plant.organisation_id, rule, flags, createdStamp(viewer, now));
    }
    return rule;
  });
}

export async function createSystemRule(call: Call<'alarmRules', 'createForSystem'>): Promise<AlarmRule> {
  const { context, viewer, params, body } = call;
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'plant_system', params.id))) throw refuse(404, 'not_found');
    const scope = { plant_system_id: params.id, plant_id: null, component_id: null };
    return insertRule(tx, viewer, scope, params.id, body, context.platform.now());
  });
}

type Draft = Call<'alarmRules', 'createForSystem'>['body'];

async function insertRule(
  tx: Tx,
  viewer: Viewer,
  scope: RuleScope,
  systemId: number,
  draft: Draft,
  now: number,
): Promise<AlarmRule> {
  await mustBeSound(tx, scope, draft, 0);
  const { condition, window, is_enabled, ...fields } = draft;
  const alarm_code = await codeOfNew(tx, systemId, draft.name);
  await keepCodes(tx, systemId, alarm_code, draft, viewer, now);
  const { id } = await tx
    .insertInto('alarm_rule')
    .values({
      ...fields,
      ...scope,
      alarm_code,
      condition: JSON.stringify(condition),
      rule_window: JSON.stringify(window),
      is_enabled: bitOf(is_enabled),
      since: now,
      ...createdStamp(viewer, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // the rule for the narrower scope replaces the rule of the same name for the wider scope
  await endRuleAlarms(tx, { ...scope, name: draft.name }, now);
  return readRule(tx, viewer, id, now);
}

/** Changes a rule. A new definition applies from now on, and open alarms that the old definition raised end. */
export async function changeRule(call: Call<'alarmRules', 'update'>): Promise<AlarmRule> {
  const { context, viewer, params, body, mustStillBe } = call;
  const now = context.platform.now();
  if (body.accept_marks !== true) await mustMeetMarks(call);
  return context.db.transaction().execute(async (tx) => {
    const row = await changeable(tx, viewer, params.id);
    const stored = ruleOfRow(row);
    const draft = draftOver(stored, body);
    await mustBeSound(tx, row, draft, row.id);
    if (row.plant_id !== null) await mustHaveColumns(tx, draft, row.plant_id, row.component_id);
    await mustStillBe(() => readRule(tx, viewer, row.id, now));
    const systemId = row.plant_system_id ?? (await systemOf(tx, row.plant_id));
    const alarm_code =
      systemId === null || draft.name === stored.name
        ? row.alarm_code
        : await codeOfRenamed(tx, systemId, row, draft.name);
    if (systemId !== null) await keepCodes(tx, systemId, alarm_code, draft, viewer, now);
    const changed =
      isOther(stored, draft) || draft.name !== stored.name || (stored.is_enabled === 1) !== draft.is_enabled;
    if (changed) await endRuleAlarms(tx, { ...row, name: stored.name }, now);
    if (draft.name !== stored.name) await endRuleAlarms(tx, { ...row, name: draft.name }, now);
    await tx
      .updateTable('alarm_rule')
      .set({
        name: draft.name,
        alarm_code,
        condition: JSON.stringify(draft.condition),
        rule_window: JSON.stringify(draft.window),
        duration_minutes: draft.duration_minutes,
        clear_minutes: draft.clear_minutes,
        severity: draft.severity,
        is_enabled: bitOf(draft.is_enabled),
        notify_age_hours: draft.notify_age_hours,
        ...(changed ? { since: now } : {}),
        ...modifiedStamp(viewer, now),
      })
      .where('id', '=', row.id)
      .execute();
    return readRule(tx, viewer, row.id, now);
  });
}

/**
 * Refuses a new definition that fails a mark which the present definition meets, unless the user has confirmed the
 * change.
 */
async function mustMeetMarks({ context, viewer, params, body }: Call<'alarmRules', 'update'>): Promise<void> {
  const stored = ruleOfRow(await ruleRow(context.db, viewer, params.id));
  const draft = draftOver(stored, body);
  if (!isOther(stored, draft)) return;
  const broken: string[] = [];
  for (const { mark } of await marksOf(context.db, [stored.id]))
    if (!(await isMarkMet(context, draft, mark)) && (await isMarkMet(context, stored, mark)))
      broken.push(`${mark.component_name ?? ''} ${formatTime(mark.from, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE)}`);
  if (broken.length > 0) throw refuseField('condition', 'rule_breaks_marks', { marks: broken.slice(0, 5).join('; ') });
}

export async function removeRule({ context: { db, platform }, viewer, params: { id } }: Call<'alarmRules', 'remove'>) {
  await db.transaction().execute(async (tx) => {
    const row = await changeable(tx, viewer, id);
    await endRuleAlarms(tx, row, platform.now());
    await tx.deleteFrom('alarm_rule').where('id', '=', id).execute();
  });
}

/** The row of a rule that the viewer may change; locks its plant or system. */
async function changeable(tx: Tx, viewer: Viewer, id: number) {
  const seen = await ruleRow(tx, viewer, id);
  if (seen.plant_id !== null) await lockRow(tx, 'plant', seen.plant_id);
  else if (seen.plant_system_id !== null) await lockRow(tx, 'plant_system', seen.plant_system_id);
  const row = await ruleRow(tx, viewer, id);
  if (!mayChange(viewer, row)) throw refuse(403, 'permission_denied');
  return row;
}

/** The rule as it would be after the change; fields that the request omits stay as stored. */
const draftOver = (stored: StoredRule, body: AlarmRulePatch) => ({
  name: body.name ?? stored.name,
  condition: body.condition ?? stored.condition,
  window: body.window ?? stored.window,
  duration_minutes: body.duration_minutes ?? stored.duration_minutes,
  clear_minutes: body.clear_minutes ?? stored.clear_minutes,
  severity: body.severity ?? stored.severity,
  is_enabled: body.is_enabled ?? stored.is_enabled === 1,
  notify_age_hours: body.notify_age_hours ?? stored.notify_age_hours,
});

function isOther(a: RuleDefinition, b: RuleDefinition): boolean {
  const told = ({ condition, window, duration_minutes, clear_minutes }: RuleDefinition) =>
    JSON.stringify([condition, window, duration_minutes, clear_minutes]);
  return told(a) !== told(b);
}

async function systemOf(tx: Tx, plantId: number | null): Promise<number | null> {
  if (plantId === null) return null;
  const plant = await tx.selectFrom('plant').select('plant_system_id').where('id', '=', plantId).executeTakeFirst();
  return plant?.plant_system_id ?? null;
}

async function mustBeOf(tx: Tx, plantId: number, componentId: number): Promise<void> {
  const component = await tx
    .selectFrom('component')
    .select('id')
    .where('id', '=', componentId)
    .where('plant_id', '=', plantId)
    .executeTakeFirst();
  if (component === undefined) throw refuseField('component', 'does_not_exist', { id: componentId });
}

/** Refuses a rule if no component has its columns, because it would never find anything. */
async function mustHaveColumns(
  tx: Tx,
  draft: Pick<RuleDefinition, 'condition' | 'window'>,
  plantId: number,
  componentId: number | null,
): Promise<void> {
  const names = columnsOfRule(draft);
  const rows = await tx
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .select(['column.component_id', 'column.col_component_data', 'column.col_role'])
    .where('component.plant_id', '=', plantId)
    .where('column.col_component_data', 'in', names)
    .execute();
  const own = rows.filter((row) => componentId === null || row.component_id === componentId);
  for (const name of names)
    if (!own.some(({ col_component_data }) => col_component_data === name))
      throw refuseField('condition', 'rule_column_unknown', {
        column: name,
        columns: await columnNames(tx, plantId, componentId),
      });
  const { condition } = draft;
  if (condition.kind === 'expected') {
    const roles = own.filter((row) => row.col_component_data === condition.column).map(({ col_role }) => col_role);
    if (!roles.some(isEnergyRole))
      throw refuseField('condition', 'rule_needs_energy_role', { column: condition.column });
  }
  const together = Map.groupBy(own, (row) => row.component_id);
  if (![...together.values()].some((columns) => columns.length === names.length))
    throw refuseField('condition', 'rule_columns_apart', { columns: names.join(', ') });
}

const NAMES_MAX = 40;

/** The column names that a rule of the plant or of one of its components may use; their number is limited. */
async function columnNames(tx: Tx, plantId: number, componentId: number | null): Promise<string> {
  const rows = await tx
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .select('column.col_component_data as name')
    .distinct()
    .where('component.plant_id', '=', plantId)
    .where(ifAsked('component.id', componentId ?? undefined))
    .where('column.col_component_data', '!=', '')
    .orderBy('name')
    .limit(NAMES_MAX + 1)
    .execute();
  const names = rows.slice(0, NAMES_MAX).map(({ name }) => name);
  if (names.length === 0) return '–';
  return [...names, ...(rows.length > NAMES_MAX ? ['…'] : [])].join(', ');
}

async function mustBeSound(
  tx: Tx,
  { plant_system_id, plant_id, component_id }: RuleScope,
  draft: { readonly name: string; readonly condition: RuleDefinition['condition'] },
  exceptId: number,
): Promise<void> {
  const { condition } = draft;
  if (condition.kind === 'beyond' && condition.clear !== undefined) {
    const { side, level, clear } = condition;
    if (side === 'above' ? clear > level : clear < level) throw refuseField('condition', 'rule_clears_beyond');
  }
  if (condition.kind === 'counter') {
    if (condition.event === 'still' && condition.hours === undefined)
      throw refuseField('condition', 'rule_needs_hours');
    if (condition.event === 'starts' && condition.per_hour === undefined)
      throw refuseField('condition', 'rule_needs_per_hour');
  }
  if (condition.kind === 'state') {
    const brackets = condition.states.map(({ bracket }) => bracket);
    if (new Set(brackets).size < brackets.length) throw refuseField('condition', 'rule_brackets_repeat');
  }
  const rules = await tx
    .selectFrom('alarm_rule')
    .select(['id', 'name', 'component_id'])
    .where((eb) => (plant_id === null ? eb('plant_system_id', '=', plant_system_id) : eb('plant_id', '=', plant_id)))
    .where('id', '!=', exceptId)
    .execute();
  if (rules.some((one) => one.name === draft.name && one.component_id === component_id))
    throw refuseField('name', 'rule_name_taken');
  if (rules.length >= RULES_MAX) throw refuseField('name', 'too_many_rules', { max: RULES_MAX });
}
