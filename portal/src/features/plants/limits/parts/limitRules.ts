import type { AlarmRule } from '@leitwarte/core/entities';
import { nearestRules } from '@leitwarte/core/rules';

/**
 * The rules that watch the limits of a component's column; of rules with the same name only the nearest (component,
 * plant, system). If all are disabled, only one of them is returned.
 */
export function limitRules(rules: readonly AlarmRule[], component: number, column: string): readonly AlarmRule[] {
  const found = nearestRules(rules, component, (rule) => rule).filter(
    ({ condition }) => condition.kind === 'limit' && condition.column === column,
  );
  const enabled = found.filter(({ is_enabled }) => is_enabled);
  if (enabled.length > 0) return enabled;
  const own = found.find((rule) => rule.component === component) ?? found[0];
  return own === undefined ? [] : [own];
}

/** A unique name for a rule, in the form used by proposals. */
export function nameFor(column: string, rules: readonly AlarmRule[]): string {
  const taken = new Set(rules.map(({ name }) => name));
  const wanted = `${column} am Grenzwert`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
}
