import { expect, test } from 'vitest';
import { newRule, type RuleDraft, type RuleKind, withKind } from './ruleDraft.ts';

const chosen = (begun: Partial<RuleDraft>, ...kinds: readonly RuleKind[]): RuleDraft =>
  kinds.reduce<RuleDraft>((draft, kind) => ({ ...draft, ...withKind(draft, kind) }), { ...newRule, ...begun });

test('35: choosing a kind fills in its usual values, and choosing another one removes them', () => {
  expect(chosen({}, 'peers')).toMatchObject({ amount: 60, duration_minutes: 120, clear_minutes: 60 });
  expect(chosen({}, 'peers', 'still')).toMatchObject({ amount: null, duration_minutes: 10, clear_minutes: 0 });
  expect(chosen({}, 'peers', 'frozen')).toMatchObject({ amount: 3, duration_minutes: 0, clear_minutes: 0 });
});

test('35: typed values stay when a kind is chosen', () => {
  expect(chosen({ duration_minutes: 45 }, 'missing')).toMatchObject({ amount: 60, duration_minutes: 45 });
  expect(chosen({ amount: 110 }, 'below', 'rise')).toMatchObject({ amount: 110, duration_minutes: 10 });
});
