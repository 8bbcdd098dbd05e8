import { expect, test } from 'vitest';
import { shownHeading } from '../index.ts';

test('daily-report-8, -9: a cell named spacing and a sub-header named hide are not shown, but every other name is', () => {
  expect(['spacing', 'hide', null, '', 'Zähler 1', 'Spacing'].map(shownHeading)).toEqual([
    '',
    '',
    '',
    '',
    'Zähler 1',
    'Spacing',
  ]);
});
