import { expect, test } from 'vitest';
import { nav as german } from '../../texts/de/nav.ts';
import { nav as english } from '../../texts/en/nav.ts';
import { routes } from '../routes.tsx';
import { breakable } from './wordBreaks.ts';

/** Number of letters that fit on one line of the narrow menu. */
const LETTERS_MAX = 15;

test.each([
  ['de', german],
  ['en', english],
] as const)(
  '4.63: every part of a word between its break points fits on one line of the narrow menu (%s)',
  (_, nav) => {
    const labels = routes.flatMap(({ menu, label }) =>
      menu === undefined ? [] : [menu].flat().map((entry) => nav[('label' in entry && entry.label) || label]),
    );
    const long = labels.flatMap((label) =>
      breakable(label)
        .flatMap((part) => part.split(/[\s-]/))
        .filter((part) => part.length > LETTERS_MAX),
    );
    expect(labels.length).toBeGreaterThan(30);
    expect(long).toEqual([]);
  },
);

test('a word is split at its break point, and no letter is lost', () => {
  expect(breakable('Benachrichtigungen')).toEqual(['Benach', 'richtigungen']);
  expect(breakable('Dashboard')).toEqual(['Dashboard']);
});
