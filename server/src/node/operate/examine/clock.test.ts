import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { onEveryEngine } from '../../../testing/database.ts';
import { examineClock } from './clock.ts';
import { databaseClock } from './database.ts';

const now = Date.UTC(2027, 11, 31);

test('U9: a clock that is 400 days after the last stored event is reported as doubtful', () => {
  const ahead = examineClock(now, now, now - 400 * DAY_MS);
  expect(ahead).toMatchObject({ state: 'warning', de: expect.stringMatching(/400 Tage.*geht die Uhr vor\?/) });
  expect(examineClock(now, now, now - 3 * DAY_MS)).toMatchObject({ state: 'ok' });
  expect(examineClock(now, now, undefined)).toMatchObject({ state: 'ok' });
});

test("a clock that differs from the database's by more than leases tolerate is a warning, by minutes an error", () => {
  const off = (seconds: number) => examineClock(now, now - seconds * 1000, undefined);
  expect([off(0).state, off(4).state, off(-4).state]).toEqual(['ok', 'ok', 'ok']);
  const toldOf = expect.stringMatching(/NTP/);
  expect(off(6)).toMatchObject({ state: 'warning', de: toldOf, en: toldOf });
  expect(off(-6).state).toBe('warning');
  expect(off(121).state).toBe('error');
});

onEveryEngine('the clock of the database', (fixture) => {
  test('is read in whole milliseconds, which columns of times take', async () => {
    for (let read = 0; read < 20; read += 1)
      expect(await databaseClock(fixture.db, fixture.engine)).toSatisfy(Number.isInteger);
  });
});
