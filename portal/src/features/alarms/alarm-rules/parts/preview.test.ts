import type { AlarmRule } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { previewFrom, previewOf } from './preview.ts';
import { newRule, type RuleDraft } from './ruleDraft.ts';

const place = { plant: { id: 1, timezone: 'Europe/Berlin' }, component: 5, rule: undefined };
const draft: RuleDraft = { ...newRule, condition: 'peers', column: 'P', amount: 60 };

test('35: changing the name or the severity of a rule does not compute its alarms again', () => {
  expect(previewOf({ ...draft, name: 'WR schwach', severity: '2' }, place)).toBe(previewOf(draft, place));
  expect(previewOf({ ...draft, amount: 50 }, place)).not.toBe(previewOf(draft, place));
  expect(previewOf({ ...draft, amount: null }, place)).toBeUndefined();
});

test('35: the preview uses the parts of the edited rule that the form does not show, too', () => {
  const capacities = { 'WR 1': 11 };
  const condition = { kind: 'peers', column: 'P', percent: 60, capacities } as const;
  const asked = previewOf(draft, { ...place, rule: { condition } as unknown as AlarmRule });
  expect(previewFrom(asked ?? '{}')).toMatchObject({ body: { component: 5, condition: { capacities } } });
});
