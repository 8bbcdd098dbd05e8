import { expect, test } from 'vitest';
import { SEQUENCE_MS, shortcutOf } from './shortcuts.ts';

const targets = [{ key: 'd', to: '/dashboard' }, { to: '/research' }];

test('g followed by a letter opens the page of that letter', () => {
  expect(shortcutOf({ key: 'd', atMs: 500 }, { key: 'g', atMs: 0 }, targets)).toEqual({
    kind: 'goTo',
    to: '/dashboard',
  });
});

test('a letter without g, too late after it, or without a page does nothing', () => {
  expect(shortcutOf({ key: 'd', atMs: 0 }, undefined, targets)).toBeUndefined();
  expect(shortcutOf({ key: 'd', atMs: SEQUENCE_MS + 1 }, { key: 'g', atMs: 0 }, targets)).toBeUndefined();
  expect(shortcutOf({ key: 'x', atMs: 100 }, { key: 'g', atMs: 0 }, targets)).toBeUndefined();
});

test('j opens the worst plant, unless it is the second letter of a shortcut', () => {
  expect(shortcutOf({ key: 'j', atMs: 0 }, undefined, targets)).toEqual({ kind: 'worstPlant' });
  expect(shortcutOf({ key: 'j', atMs: 10 }, { key: 'g', atMs: 0 }, [{ key: 'j', to: '/journals' }])).toEqual({
    kind: 'goTo',
    to: '/journals',
  });
});

test('the question mark opens the help', () => {
  expect(shortcutOf({ key: '?', atMs: 0 }, undefined, targets)).toEqual({ kind: 'help' });
});
