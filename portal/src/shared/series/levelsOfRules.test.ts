import { expect, test } from 'vitest';
import { levelRules, levelsOfRule } from './levelsOfRules.ts';

const hot = { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 } as const;
const rule = (name: string, own: Partial<Parameters<typeof levelRules>[0][number]> = {}) => ({
  name,
  plant: 1,
  component: null,
  is_enabled: true,
  condition: hot,
  window: { kind: 'always' } as const,
  ...own,
});
const having = (id: number, columns = ['T', 'P']) => ({ id, columns });
const clearing = (name: string) => `${name}: endet`;

test('35: of rules with the same name only the most specific one applies to a column; if it is disabled, none applies', () => {
  const system = rule('Zu heiß', { plant: null });
  const plant = rule('Zu heiß', { condition: { ...hot, level: 100 } });
  const off = rule('Zu heiß', { component: 7, is_enabled: false });
  const other = rule('Kühl', { condition: { ...hot, column: 'P' } });
  expect(levelRules([system, plant, off, other], having(5), 'T')).toEqual([plant]);
  expect(levelRules([system, plant, off, other], having(7), 'T')).toEqual([]);
});

test('35: a level that applies while another column is high is not drawn if the component has no such column', () => {
  const running = rule('Im Betrieb', { window: { kind: 'while', column: 'P', side: 'above', level: 1 } });
  expect(levelRules([running], having(5), 'T')).toEqual([running]);
  expect(levelRules([running], having(5, ['T']), 'T')).toEqual([]);
});

test('35: a rule is drawn as a level, with a second level at which its alarm ends if that differs', () => {
  expect(levelsOfRule(rule('Zu heiß'), clearing)).toEqual([
    { value: 110, label: 'Zu heiß', isClearing: false },
    { value: 105, label: 'Zu heiß: endet', isClearing: true },
  ]);
  expect(levelsOfRule(rule('Zu heiß', { condition: { ...hot, clear: undefined } }), clearing)).toHaveLength(1);
  expect(levelsOfRule(rule('Fehlt', { condition: { kind: 'missing', column: 'T', minutes: 60 } }), clearing)).toEqual(
    [],
  );
});
