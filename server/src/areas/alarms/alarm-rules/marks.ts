import type { AlarmRuleMark } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import { componentOf } from '../../../rights/plants.ts';
import { mayChange, ruleRow } from './read.ts';

/** Tests that a rule may have. */
const MARKS_MAX = 100;

/** Marks of rules in order of time. */
export async function marksOf(db: Reader, ruleIds: readonly number[]) {
  const rows = await inPortions(ruleIds, (some) =>
    db
      .selectFrom('alarm_rule_mark as mark')
      .innerJoin('component', 'component.id', 'mark.component_id')
      .selectAll('mark')
      .select('component.name as component_name')
      .where('mark.alarm_rule_id', 'in', some)
      .orderBy('mark.from_at')
      .orderBy('mark.id')
      .execute(),
  );
  return rows.map((row) => ({ rule: row.alarm_rule_id, mark: markWire(row) }));
}

interface MarkRow {
  readonly id: number;
  readonly component_id: number;
  readonly component_name: string;
  readonly from_at: number;
  readonly until_at: number;
  readonly must: 0 | 1;
}

const markWire = (row: MarkRow): AlarmRuleMark => ({
  id: row.id,
  component: row.component_id,
  component_name: row.component_name,
  from: new Date(row.from_at).toISOString(),
  until: new Date(row.until_at).toISOString(),
  must: flagOf(row.must),
});

/** Keeps a stretch as a test of a rule. */
export async function markRule({ context: { db }, viewer, params: { id }, body }: Call<'alarmRules', 'mark'>) {
  return db.transaction().execute(async (tx) => {
    const rule = await ruleRow(tx, viewer, id);
    if (!mayChange(viewer, rule)) throw refuse(403, 'permission_denied');
    const { component, plant } = await componentOf(tx, viewer, body.component);
    const isOwn =
      rule.component_id === component.id ||
      (rule.component_id === null &&
        (rule.plant_id === plant.row.id ||
          (rule.plant_id === null && rule.plant_system_id === plant.row.plant_system_id)));
    if (!isOwn) throw refuseField('component', 'does_not_exist', { id: component.id });
    const [from_at, until_at] = [Date.parse(body.from), Date.parse(body.until)];
    if (until_at <= from_at) throw refuseField('until', 'ends_before_it_begins');
    if ((await marksOf(tx, [id])).length >= MARKS_MAX) throw refuseField('from', 'too_many_marks', { max: MARKS_MAX });
    const mark = { component_id: component.id, from_at, until_at, must: body.must ? (1 as const) : (0 as const) };
    const made = await tx
      .insertInto('alarm_rule_mark')
      .values({ alarm_rule_id: id, ...mark })
      .returning('id')
      .executeTakeFirstOrThrow();
    return markWire({ ...mark, id: made.id, component_name: component.name });
  });
}

export async function unmarkRule({ context: { db }, viewer, params: { id } }: Call<'alarmRules', 'unmark'>) {
  await db.transaction().execute(async (tx) => {
    const mark = await tx.selectFrom('alarm_rule_mark').select('alarm_rule_id').where('id', '=', id).executeTakeFirst();
    if (mark === undefined) throw refuse(404, 'not_found');
    if (!mayChange(viewer, await ruleRow(tx, viewer, mark.alarm_rule_id))) throw refuse(403, 'permission_denied');
    await tx.deleteFrom('alarm_rule_mark').where('id', '=', id).execute();
  });
}
