import { expect, test } from 'vitest';
import { decideDemo } from './demoDecision.ts';

const local = { demo: 'auto', host: '127.0.0.1', publicUrl: undefined, rootPassword: undefined } as const;
const open = { ...local, host: '0.0.0.0' };
const empty = { isEmpty: true, holdsDemo: false };
const real = { isEmpty: false, holdsDemo: false };
const demo = { isEmpty: false, holdsDemo: true };

test.each([
  ['an empty database on loopback starts with the demo world', local, empty, 'on'],
  ['a database in use does not get one', local, real, 'off'],
  ['a demo world goes on at the next start', local, demo, 'on'],
  ['an address that others reach gets none', open, empty, 'off'],
  ['neither does loopback behind a public address', { ...local, publicUrl: 'https://x.de' }, empty, 'off'],
  [
    'nor an installation whose superuser has a password',
    { ...local, rootPassword: 'ein langes Passwort' },
    empty,
    'off',
  ],
  ['a demo world is not shown to others by a changed HOST', open, demo, 'refused'],
  ['nor by a public address', { ...local, publicUrl: 'https://x.de' }, demo, 'refused'],
  ['nor with DEMO=0', { ...open, demo: 'never' }, demo, 'refused'],
  ['DEMO=0 starts none', { ...local, demo: 'never' }, empty, 'off'],
  ['DEMO=0 leaves the one that is there alone', { ...local, demo: 'never' }, demo, 'off'],
  ['DEMO=1 starts it anywhere', { ...open, demo: 'always' }, empty, 'on'],
  ['DEMO=1 keeps it anywhere', { ...open, demo: 'always' }, demo, 'on'],
] as const)('%s', (_, settings, database, expected) => {
  expect(decideDemo(settings, database)).toBe(expected);
});
