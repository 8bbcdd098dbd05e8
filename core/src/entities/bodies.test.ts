import { expect, test } from 'vitest';
import { fieldProblems } from '../problem/index.ts';
import { folderName, requiredName, shortText, userName } from './bodyFields.ts';
import { EmbedKeyCreate, PlantPatch, StatusChange } from './index.ts';

test('health-5, -6, -9: a status set by a user is 0, 1 or 2; any other value is refused with an error that lists these three', () => {
  for (const status of [0, 1, 2]) expect(StatusChange.safeParse({ status, alarm_txt: 'x' }).success).toBe(true);
  const body = { status: 3, alarm_txt: 'x' };
  const { error } = StatusChange.safeParse(body);
  expect(fieldProblems(error?.issues ?? [], body)).toEqual([
    { field: 'status', key: 'not_a_choice', params: { choices: '0, 1, 2' } },
  ]);
});

test('4.2: the zone of a plant is an IANA name, not an offset, which would have no daylight saving time', () => {
  const takes = (timezone: string) => PlantPatch.safeParse({ timezone }).success;
  expect(['Europe/Berlin', 'UTC', 'Asia/Kathmandu'].map(takes)).toEqual([true, true, true]);
  expect(['+01:00', '-0500', 'Europe/Nirgends', ''].map(takes)).toEqual([false, false, false, false]);
});

test('K9: names, short texts and folders must not contain control characters or characters that change the writing direction', () => {
  const fields = { requiredName, shortText, folderName, userName };
  for (const [name, field] of Object.entries(fields)) {
    for (const sign of [
      '\u001b',
      '\r\n',
      '\n',
      '\t',
      '\u0000',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202e',
      '\u2066',
      '\u200f',
      '\u061c',
      '\ud800',
    ])
      expect(field.safeParse(`Wind${sign}park`).success, `${name} ${JSON.stringify(sign)}`).toBe(false);
    for (const written of ['Größe „ß“', 'Windpark Åse & Söhne', '風力発電', 'مزرعة رياح', 'WR\u00a01'])
      expect(field.safeParse(written).success, `${name} ${written}`).toBe(true);
  }
});

test('K10: an origin is one address as browsers send it; a wildcard is refused with an explanation', () => {
  const keyOf = (origin: string) => {
    const body = { name: 'Seite', plants: [1], fields: ['status'], origins: [origin], ends_at: '2027-01-01T00:00:00Z' };
    return fieldProblems(EmbedKeyCreate.safeParse(body).error?.issues ?? [], body).map(({ key }) => key);
  };
  for (const origin of ['https://*.example', 'https://*', '*', 'https://www.*.example', 'https://example.org:*'])
    expect(keyOf(origin), origin).toEqual(['origin_wildcard']);
  for (const origin of [
    'https://a,b.example',
    'https://exa$mple.org',
    'http://example.org',
    'null',
    'https://a.example/x',
  ])
    expect(keyOf(origin), origin).toEqual(['not_an_origin']);
  for (const origin of [
    'https://example.org',
    'https://größe.example',
    'https://[::1]:8443',
    'http://localhost:3000',
    'https://10.0.0.1',
  ])
    expect(keyOf(origin), origin).toEqual([]);
});
