import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { placeAfterSignIn } from './wayHere.ts';

const built = routes.map((route) => ({ ...route, page: () => null }));
const after = (wanted: unknown) => placeAfterSignIn({ state: { wanted } }, built);

test.each([
  ['a screen, with its place', '/settings/users?user=7', '/settings/users?user=7'],
  ['a screen with parameters in its path', '/evaluation/solar', '/evaluation/solar'],
  ['a screen whose guard judges the right', '/admin/logs', '/admin/logs'],
  ['an unknown address', '/no-such-path', '/dashboard'],
  ['the sign-in itself', '/', '/dashboard'],
  ['another host', '//example.org/dashboard', '/dashboard'],
  ['another host, as some browsers read it', '/\\example.org/dashboard', '/dashboard'],
  ['another host by its whole address', 'https://example.org/dashboard', '/dashboard'],
  ['a script', 'javascript:alert(1)', '/dashboard'],
  ['nothing', undefined, '/dashboard'],
  ['no text', 7, '/dashboard'],
])('1.8, 4.38: if the requested address is %s, signing in opens that screen or the dashboard', (_, wanted, place) => {
  expect(after(wanted)).toBe(place);
});
