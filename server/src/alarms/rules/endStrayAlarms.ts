import { columnsOfRule, limitsOf } from '@leitwarte/core/rules';
import type { Database, Reader } from '../../db/database.ts';
import { lockPlants } from '../../db/dialects/lockRow.ts';
import { endStretches } from './endRuleAlarms.ts';
import { readRuledComponents, readRuledPlant, type RuledComponent, type RuledPlant } from './readHistory.ts';
import { rulesFor, rulesOfPlant, type StoredRule } from './storedRules.ts';

/**
 * Ends open alarms of rules that are no longer evaluated: the plant has another system or none, or is out of service,
 * or the component has lost a column that the rule reads, or the limits of that column. Nothing else would end these
 * alarms. Returns their number.
 */
export async function endStrayAlarms(db: Database, now: number): Promise<number> {
  const open = await db
    .selectFrom('alarm_rule_stretch as stretch')
    .innerJoin('component', 'component.id', 'stretch.component_id')
    .select('component.plant_id')
    .distinct()
    .where('stretch.decided_at', 'is', null)
    .execute();
  let ended = 0;
  for (const { plant_id } of open) {
    if ((await strays(db, plant_id)).length === 0) continue;
    ended += await db.transaction().execute(async (tx) => {
      await lockPlants(tx, [plant_id]);
      const rows = await strays(tx, plant_id);
      await endStretches(tx, rows, now);
      return rows.length;
    });
  }
  return ended;
}

async function strays(db: Reader, plantId: number) {
  const plant = await readRuledPlant(db, plantId);
  if (plant === undefined) return [];
  const rules = isEvaluated(plant) ? await rulesOfPlant(db, plant) : [];
  const held = new Set<string>();
  for (const component of await readRuledComponents(db, plantId))
    for (const rule of rulesFor(rules, component.id))
      if (isJudged(rule, component)) held.add(`${rule.id}/${component.id}`);
  const rows = await db
    .selectFrom('alarm_rule_stretch as stretch')
    .innerJoin('component', 'component.id', 'stretch.component_id')
    .select(['stretch.id', 'stretch.alarm_id', 'stretch.alarm_rule_id', 'stretch.component_id', 'component.plant_id'])
    .where('component.plant_id', '=', plantId)
    .where('stretch.decided_at', 'is', null)
    .execute();
  return rows.filter((row) => !held.has(`${row.alarm_rule_id}/${row.component_id}`));
}

/** Whether the rules of a plant are evaluated; without a system or an owner it has no code catalogue. */
const isEvaluated = ({ status, plant_system_id, organisation_id }: RuledPlant): boolean =>
  status === '00' && plant_system_id !== null && organisation_id !== null;

/** Whether a component has what a rule needs for a verdict: all its columns, and of a rule about limits a limit. */
function isJudged(rule: StoredRule, { columns }: RuledComponent): boolean {
  if (!columnsOfRule(rule).every((name) => columns.has(name))) return false;
  const column = columns.get(rule.condition.column);
  if (rule.condition.kind !== 'limit' || column === undefined) return true;
  const { low, high } = limitsOf(column);
  return low !== undefined || high !== undefined;
}
