import { expect, test } from 'vitest';
import { nav as german } from '../../texts/de/nav.ts';
import { nav as english } from '../../texts/en/nav.ts';
import { routes } from '../routes.tsx';
import { withSoftHyphens } from './softHyphens.ts';

/** So many letters fit into the narrow menu in one line. */
const LETTERS_MAX = 15;

test.each([
  ['de', german],
  ['en', english],
] as const)('4.63: no word of the narrow menu breaks without a hyphen (%s)', (_, nav) => {
  const labels = routes.flatMap(({ menu, label }) =>
    menu === undefined ? [] : [menu].flat().map((entry) => nav[('label' in entry && entry.label) || label]),
  );
  const long = labels.flatMap((label) =>
    withSoftHyphens(label)
      .split(/[\s\u00AD-]/)
      .filter((part) => part.length > LETTERS_MAX),
  );
  expect(labels.length).toBeGreaterThan(30);
  expect(long).toEqual([]);
});

test('a soft hyphen changes nothing but where a word may break', () => {
  expect(withSoftHyphens('Benachrichtigungen').replace('\u00AD', '')).toBe('Benachrichtigungen');
  expect(withSoftHyphens('Dashboard')).toBe('Dashboard');
});
