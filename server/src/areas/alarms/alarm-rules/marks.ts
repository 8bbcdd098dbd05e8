import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { componentOf } from '../../../rights/plants.ts';
import { mayChange, ruleRow } from './read.ts';
import { markWire, marksOf } from './readMarks.ts';

/** Maximum number of marks of a rule. */
const MARKS_MAX = 100;

/** Stores a period as a mark of a rule: a time in which the rule must find an alarm, or must not. */
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
