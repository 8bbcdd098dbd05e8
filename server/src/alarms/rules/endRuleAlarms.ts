import type { Tx } from '../../db/database.ts';
import { lockPlants } from '../../db/dialects/lockRow.ts';
import { inPortions } from '../../db/portions.ts';
import { followAlarms } from '../plantStatus.ts';

/** Scope of a rule: a component with its plant, a plant, or a system. */
export interface RuleScope {
  readonly plant_system_id: number | null;
  readonly plant_id: number | null;
  readonly component_id: number | null;
}

/**
 * Ends the open alarms of rules with this name within a scope. Used if a rule was changed, disabled or deleted, and if
 * a rule for a narrower scope replaces one for a wider scope. If the condition still holds, the rule that applies from
 * now on opens a new alarm.
 */
export async function endRuleAlarms(tx: Tx, scope: RuleScope & { readonly name: string }, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('alarm_rule_stretch as stretch')
    .innerJoin('alarm_rule as rule', 'rule.id', 'stretch.alarm_rule_id')
    .innerJoin('component', 'component.id', 'stretch.component_id')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .select(['stretch.id', 'stretch.alarm_id', 'plant.id as plant_id'])
    .where('stretch.decided_at', 'is', null)
    .where('rule.name', '=', scope.name)
    .where((eb) => {
      if (scope.component_id !== null) return eb('component.id', '=', scope.component_id);
      if (scope.plant_id === null)
        return eb.and([
          eb('plant.plant_system_id', '=', scope.plant_system_id),
          eb('rule.plant_system_id', '=', scope.plant_system_id),
        ]);
      return eb.and([eb('plant.id', '=', scope.plant_id), eb('rule.component_id', 'is', null)]);
    })
    .execute();
  const plants = [...new Set(rows.map(({ plant_id }) => plant_id))].toSorted((a, b) => a - b);
  await inPortions(plants, async (some) => {
    await lockPlants(tx, some);
    return [];
  });
  await endStretches(tx, rows, now);
}

/** Ends open stretches (times for which a rule holds) and their alarms; the caller has locked the plants. */
export async function endStretches(
  tx: Tx,
  rows: readonly { readonly id: number; readonly alarm_id: number | null; readonly plant_id: number }[],
  now: number,
): Promise<void> {
  for (const { id, alarm_id } of rows) {
    await tx.updateTable('alarm_rule_stretch').set({ ended_at: now, decided_at: now }).where('id', '=', id).execute();
    if (alarm_id === null) continue;
    await tx
      .updateTable('alarm')
      .set({ open: null, ended_at: now, ended_by: 'manual' })
      .where('id', '=', alarm_id)
      .where('open', '=', 1)
      .execute();
  }
  for (const plantId of new Set(rows.map(({ plant_id }) => plant_id))) await followAlarms(tx, plantId, now);
}
