import type { AlarmRule, AlarmRuleCreate } from '@leitwarte/core/entities';
import {
  type RuleCondition,
  type RuleDefinition,
  type RuleWindow,
  typedState,
  writtenState,
} from '@leitwarte/core/rules';
import type * as z from 'zod';
import { type FilledRule, linesOf, newRule, type RuleDraft } from './ruleDraft.ts';

type Condition = z.output<typeof AlarmRuleCreate>['condition'];
type Window = z.output<typeof AlarmRuleCreate>['window'];

/** Form values of a rule. */
export function ruleDraftOf(rule: AlarmRule): RuleDraft {
  const { plant, component, name, severity } = rule;
  return { ...newRule, plant, component, name, severity, ...fieldsOfDefinition(rule) };
}

/** Form values of a rule's condition. */
export const fieldsOfDefinition = ({
  condition,
  window,
  duration_minutes,
  clear_minutes,
}: RuleDefinition): Partial<RuleDraft> => ({
  duration_minutes,
  clear_minutes,
  ...fieldsOfCondition(condition),
  ...fieldsOfWindow(window),
});

function fieldsOfCondition(condition: RuleCondition): Partial<RuleDraft> {
  const { column } = condition;
  switch (condition.kind) {
    case 'beyond':
      return { condition: condition.side, column, amount: condition.level, clear: condition.clear ?? null };
    case 'state':
      return { condition: 'state', column, states: condition.states.map(writtenState).join('\n') };
    case 'frozen':
      return { condition: 'frozen', column, amount: condition.hours, moving: condition.moving ?? null };
    case 'missing':
      return { condition: 'missing', column, amount: condition.minutes };
    case 'change':
      return { condition: condition.direction, column, amount: condition.per_hour };
    case 'peers':
      return { condition: 'peers', column, amount: condition.percent, minimum: condition.minimum ?? null };
    case 'expected':
      return { condition: 'expected', column, amount: condition.percent, within: condition.hours };
    case 'counter':
      return { condition: condition.event, column, amount: condition.hours ?? condition.per_hour ?? null };
    default:
      return { condition: 'limit', column };
  }
}

function fieldsOfWindow(window: RuleWindow): Partial<RuleDraft> {
  switch (window.kind) {
    case 'sun':
      return { window: 'sun', degrees: window.degrees };
    case 'hours':
      return { window: 'hours', days: [...window.days], from: window.from, until: window.until };
    case 'while':
      return { window: `while_${window.side}`, while_column: window.column, while_level: window.level };
    default:
      return { window: 'always' };
  }
}

/** The body for a draft; values of the condition that the form does not show are kept from `stored`. */
export function ruleBodyOf(draft: FilledRule, stored?: AlarmRule) {
  return {
    name: draft.name,
    severity: draft.severity,
    condition: conditionOf(draft, stored?.condition),
    window: windowOf(draft),
    duration_minutes: draft.duration_minutes ?? 0,
    clear_minutes: draft.clear_minutes ?? 0,
  };
}

function conditionOf(draft: FilledRule, stored: Condition | undefined): Condition {
  const { condition: kind, column, clear, minimum, moving } = draft;
  const amount = draft.amount ?? 0;
  switch (kind) {
    case 'above':
    case 'below':
      return { kind: 'beyond', column, side: kind, level: amount, ...(clear !== null && { clear }) };
    case 'limit':
      return { kind, column };
    case 'state':
      return { kind, column, states: statesOf(draft.states, stored) };
    case 'frozen':
      return { kind, column, hours: amount, ...(moving !== null && { moving }) };
    case 'missing':
      return { kind, column, minutes: amount };
    case 'rise':
    case 'fall':
      return { kind: 'change', column, direction: kind, per_hour: amount };
    case 'peers': {
      const capacities = stored?.kind === 'peers' ? stored.capacities : undefined;
      return {
        kind,
        column,
        percent: amount,
        ...(minimum !== null && { minimum }),
        ...(capacities !== undefined && { capacities }),
      };
    }
    case 'expected':
      return { kind, column, percent: amount, hours: draft.within ?? newRule.within ?? 0 };
    case 'still':
      return { kind: 'counter', column, event: kind, hours: amount };
    case 'starts':
      return { kind: 'counter', column, event: kind, per_hour: amount };
    default:
      return { kind: 'counter', column, event: 'falls' };
  }
}

/**
 * A line that names a stored state changes only its text, because that state may have a pattern or severity that the form does not show.
 */
function statesOf(states: string, stored: Condition | undefined) {
  const known = stored?.kind === 'state' ? stored.states : [];
  return linesOf(states).flatMap((line) => {
    const typed = typedState(line);
    if (typed === undefined) return [];
    const name = line.split('=')[0]?.trim();
    const same = known.find(({ bracket }) => bracket === name);
    if (same !== undefined) return [{ ...same, text: typed.text }];
    const { bracket, text, values, bits } = typed;
    return [{ bracket, text, ...(values && { values: [...values] }), ...(bits && { bits: [...bits] }) }];
  });
}

function windowOf({ window: kind, degrees, days, from, until, while_column, while_level }: FilledRule): Window {
  switch (kind) {
    case 'sun':
      return { kind, degrees: degrees ?? 0 };
    case 'hours':
      return { kind, days, from, until };
    case 'while_above':
    case 'while_below':
      return {
        kind: 'while',
        column: while_column ?? '',
        side: kind === 'while_above' ? 'above' : 'below',
        level: while_level ?? 0,
      };
    default:
      return { kind: 'always' };
  }
}
