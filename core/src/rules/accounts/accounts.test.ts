import { expect, test } from 'vitest';
import { textOrKey } from '../../texts/index.ts';
import { confirmsName } from './confirmName.ts';
import { passwordProblems } from './password.ts';

const owner = { username: 'Hausmeister', email: 'haus@example.org' };

test.each([
  ['ausreichend', []],
  ['1234567a', []],
  ['äöüß€ñçé', []],
  ['😀😀😀😀😀😀😀😀', ['password_too_common']],
  ['        ', ['password_too_common']],
  ['😀🙈🙉🙊😀🙈🙉🙊', []],
  ['leitwarte1', ['password_too_common']],
  ['kurz123', ['password_too_short']],
  ['', ['password_too_short']],
  ['😀😀😀😀', ['password_too_short']],
  ['1234567', ['password_too_short', 'password_only_digits']],
  ['12345678', ['password_only_digits']],
  ['١٢٣٤٥٦٧٨', ['password_only_digits']],
  ['Hausmeister', ['password_too_similar']],
  ['hausmeister', ['password_too_similar']],
  ['HAUS@example.org', ['password_too_similar']],
  ['Hausmeister1', []],
])('2.48 and 4.24: the password %j violates %j', (password, keys) => {
  expect(passwordProblems(password, owner).map((one) => one.key)).toEqual(keys);
});

test('2.48: for an account without name and email, the password is not compared with them', () => {
  expect(passwordProblems('', { username: '', email: null }).map((one) => one.key)).toEqual(['password_too_short']);
});

test('2.48: the messages about passwords are in German', () => {
  const german = passwordProblems('1', owner).map(({ key, params }) => textOrKey('de', 'accountError', key, params));
  expect(german).toEqual([
    'Das Passwort muss mindestens 8 Zeichen lang sein.',
    'Das Passwort darf nicht nur aus Ziffern bestehen.',
  ]);
});

test.each([
  ['Anna', true],
  ['anna', false],
  ['Anna ', false],
  ['', false],
])('1.67 and 2.43: whether typing %j confirms the deletion of the record Anna: %s', (typed, confirms) => {
  expect(confirmsName(typed, 'Anna')).toBe(confirms);
});

test('an empty input never confirms a deletion, not even for a record without a name', () => {
  expect(confirmsName('', '')).toBe(false);
});
