import { expect, test } from 'vitest';
import { shownHeading } from '../index.ts';

test('daily-report-8, -9: the names `spacing` and `hide` of header cells are not shown, every other name is', () => {
  expect(['spacing', 'hide', null, '', 'Zähler 1', 'Spacing'].map(shownHeading)).toEqual([
    '',
    '',
    '',
    '',
    'Zähler 1',
    'Spacing',
  ]);
});
