import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { Figure } from './Figure.tsx';

const shown = (figure: React.ReactNode) => {
  showPart(<output>{figure}</output>);
  return screen.getByRole('status').textContent;
};

test('a unit follows its figure after a narrow space that does not break', () => {
  expect(shown(<Figure value={1234.5} unit="kW" age="vor 12 min" />)).toBe('1.234,5\u202FkW vor 12 min');
});

test('a missing value is a dash without a unit', () => {
  expect(shown(<Figure value={null} unit="kW" />)).toBe('–');
});

test('a reached limit and old data are also shown in words, not only in colour', () => {
  expect(shown(<Figure value={569} unit="ppm" marker="high" isStale />)).toMatch(/^\S.* 569\u202Fppm \(veraltet\)$/);
});
