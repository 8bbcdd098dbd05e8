import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { examineClock } from './clock.ts';

const now = Date.UTC(2027, 11, 31);

test('U9: a clock that is 400 days after the last stored event is reported as doubtful', () => {
  const ahead = examineClock(now, now, now - 400 * DAY_MS);
  expect(ahead).toMatchObject({ state: 'warning', de: expect.stringMatching(/400 Tage.*geht die Uhr vor\?/) });
  expect(examineClock(now, now, now - 3 * DAY_MS)).toMatchObject({ state: 'ok' });
  expect(examineClock(now, now, undefined)).toMatchObject({ state: 'ok' });
});
