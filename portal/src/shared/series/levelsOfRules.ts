import type { AlarmRule } from '@leitwarte/core/entities';
import { columnsOfRule, nearestRules } from '@leitwarte/core/rules';
import type { ChartLevel } from '../chart/levels.ts';

type LevelRule = Pick<AlarmRule, 'name' | 'plant' | 'component' | 'is_enabled' | 'condition' | 'window'>;

/**
 * The rules that compare a column of a component with a level. Of rules with the same name only the most specific one
 * applies, if it is enabled and the component has every column that the rule reads.
 */
export const levelRules = <R extends LevelRule>(
  rules: readonly R[],
  component: { readonly id: number; readonly columns: readonly (string | null)[] },
  column: string,
): R[] =>
  nearestRules(rules, component.id, (rule) => rule).filter(
    (rule) =>
      rule.is_enabled &&
      rule.condition.kind === 'beyond' &&
      rule.condition.column === column &&
      columnsOfRule(rule).every((name) => component.columns.includes(name)),
  );

/** The level of a rule, and the level at which its alarm ends if that differs; empty for other kinds of rules. */
export function levelsOfRule(
  { name, condition }: Pick<LevelRule, 'name' | 'condition'>,
  clearingOf: (name: string) => string,
): readonly ChartLevel[] {
  if (condition.kind !== 'beyond') return [];
  const { level, clear } = condition;
  const cleared = clear === undefined || clear === level ? [] : [clear];
  return [
    { value: level, label: name, isClearing: false },
    ...cleared.map((value) => ({ value, label: clearingOf(name), isClearing: true })),
  ];
}
