import { AlarmRuleCondition, AlarmRuleWindow } from '@leitwarte/core/entities';
import { nearestRules } from '@leitwarte/core/rules';
import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { Reader } from '../../db/database.ts';
import type { AlarmRuleTable } from '../../db/tables/alarmRules.ts';

type Row = Selectable<AlarmRuleTable>;
interface Parsed {
  readonly condition: z.output<typeof AlarmRuleCondition>;
  readonly window: z.output<typeof AlarmRuleWindow>;
}
export type StoredRule = Omit<Row, 'condition' | 'rule_window'> & Parsed;

/** Converts a table row into a rule. */
export function ruleOfRow({ condition, rule_window, ...row }: Row): StoredRule {
  return { ...row, ...parsedOnce(condition, rule_window) };
}

const REMEMBERED_MAX = 5_000;
const remembered = new Map<string, Parsed>();

/** Parses a condition and a window; cached, because the same rules are read in every pass. */
function parsedOnce(condition: string, window: string): Parsed {
  const key = `${condition}\0${window}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const parsed = {
    condition: AlarmRuleCondition.parse(JSON.parse(condition)),
    window: AlarmRuleWindow.parse(JSON.parse(window)),
  };
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, parsed);
  return parsed;
}

/** Enabled and disabled rules of a plant's system, of the plant, and of its components. */
export async function rulesOfPlant(
  db: Reader,
  plant: { readonly id: number; readonly plant_system_id: number | null },
): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('alarm_rule')
    .selectAll()
    .where((eb) => eb.or([eb('plant_id', '=', plant.id), eb('plant_system_id', '=', plant.plant_system_id)]))
    .orderBy('id')
    .execute();
  return rows.map(ruleOfRow);
}

/**
 * The rules that apply to a component. Of several rules with the same name only one applies: the component's own,
 * otherwise the plant's, otherwise the system's. If this rule is disabled, no rule with the name applies to the
 * component.
 */
export function rulesFor(rules: readonly StoredRule[], componentId: number): StoredRule[] {
  const placeOf = ({ name, component_id, plant_id }: StoredRule) => ({
    name,
    component: component_id,
    plant: plant_id,
  });
  return nearestRules(rules, componentId, placeOf).filter(({ is_enabled }) => is_enabled === 1);
}
