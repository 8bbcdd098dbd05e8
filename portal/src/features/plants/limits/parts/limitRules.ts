import type { AlarmRule } from '@leitwarte/core/entities';
import { nearnessOfRule } from '@leitwarte/core/rules';

/** The rule that watches the limits of a component's column; undefined without one. */
export function nearestRule(rules: readonly AlarmRule[], component: number, column: string): AlarmRule | undefined {
  return rules
    .filter(
      (rule) =>
        rule.condition.kind === 'limit' &&
        rule.condition.column === column &&
        (rule.component === null || rule.component === component),
    )
    .toSorted((a, b) => nearnessOfRule(b) - nearnessOfRule(a))[0];
}

/** A name that no other rule has, as the proposals call such a rule. */
export function nameFor(column: string, rules: readonly AlarmRule[]): string {
  const taken = new Set(rules.map(({ name }) => name));
  const wanted = `${column} am Grenzwert`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if (!taken.has(name)) return name;
  }
}
