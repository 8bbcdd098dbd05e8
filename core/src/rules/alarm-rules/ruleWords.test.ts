import { expect, test } from 'vitest';
import type { RuleCondition, RuleWindow } from './condition.ts';
import { conditionText, windowText } from './ruleWords.ts';

const column = 'T';
const conditions: readonly (readonly [RuleCondition, string, string])[] = [
  [{ kind: 'beyond', column, side: 'above', level: 110 }, 'T über 110', 'T above 110'],
  [
    { kind: 'beyond', column, side: 'below', level: 0.0125, clear: 0.5 },
    'T unter 0,0125, bis wieder 0,5',
    'T below 0,0125, until back at 0,5',
  ],
  [{ kind: 'limit', column }, 'T am Grenzwert oder jenseits davon', 'T at or beyond its limit'],
  [{ kind: 'state', column, states: [{ bracket: '7', text: 'FAULT', values: ['7'] }] }, 'T: 7 = FAULT', 'T: 7 = FAULT'],
  [{ kind: 'frozen', column, hours: 3 }, 'T am Tag 3 h unverändert', 'T unchanged for 3 h by day'],
  [
    { kind: 'frozen', column, hours: 3, moving: 'P' },
    'T 3 h unverändert, während sich P ändert',
    'T unchanged for 3 h while P changes',
  ],
  [{ kind: 'missing', column, minutes: 60 }, 'T fehlt 60 min', 'T missing for 60 min'],
  [
    { kind: 'change', column, direction: 'fall', per_hour: 10 },
    'T fällt in einer Stunde um mehr als 10',
    'T falls by more than 10 in an hour',
  ],
  [{ kind: 'peers', column, percent: 60 }, 'T unter 60 % der Nachbarn', 'T below 60 % of the neighbours'],
  [
    { kind: 'expected', column, percent: 70, hours: 24 },
    'T: in 24 h unter 70 % der erwarteten Energie',
    'T: below 70 % of the expected energy of 24 h',
  ],
  [{ kind: 'counter', column, event: 'still', hours: 24 }, 'T steigt 24 h lang nicht', 'T does not rise for 24 h'],
  [{ kind: 'counter', column, event: 'falls' }, 'T fällt', 'T falls'],
  [
    { kind: 'counter', column, event: 'starts', per_hour: 6 },
    'T steigt in einer Stunde um 6 oder mehr',
    'T rises by 6 or more in an hour',
  ],
];

test.each(conditions)('4.50: the condition of a rule is described in words: %o', (condition, de, en) => {
  expect(conditionText({ condition })).toEqual({ de, en });
});

const windows: readonly (readonly [RuleWindow, string, string])[] = [
  [{ kind: 'always' }, '', ''],
  [{ kind: 'sun', degrees: 7.5 }, 'Sonne über 7,5°', 'sun above 7,5°'],
  [{ kind: 'hours', days: [1, 7], from: '06:00', until: '22:00' }, 'Mo, So 06:00–22:00', 'Mon, Sun 06:00–22:00'],
  [
    { kind: 'hours', days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00' },
    'täglich 06:00–22:00',
    'daily 06:00–22:00',
  ],
  [{ kind: 'while', column: 'P', side: 'above', level: 5 }, 'P über 5', 'P above 5'],
];

test.each(windows)('4.50: the times when a rule applies are described in words: %o', (window, de, en) => {
  expect(windowText({ window })).toEqual({ de, en });
});
