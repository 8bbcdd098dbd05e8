import { expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { clockSetBack } from '../jobs/clock.ts';
import { onEveryEngine, testContext } from '../testing/database.ts';
import type { ServerContext } from '../platform/context.ts';
import { networkOf } from './network.ts';
import { beginAttempt, forgetAttempts, succeeded, THROTTLE_WINDOW_MS, type Attempt } from './throttle.ts';

const guess = (over: Partial<Attempt> = {}): Attempt => ({
  kind: 'sign_in',
  subject: crypto.randomUUID(),
  address: crypto.randomUUID(),
  atHome: false,
  ...over,
});
/** Number of attempts that were not rejected. */
async function allowed(context: ServerContext, count: number, attempt: (index: number) => Attempt): Promise<number> {
  let through = 0;
  for (let index = 0; index < count; index += 1)
    await beginAttempt(context, attempt(index)).then(
      () => (through += 1),
      (error: unknown) => expect(error).toMatchObject({ problem: { status: 429, detail: 'throttled' } }),
    );
  return through;
}

onEveryEngine('guesses', (fixture) => {
  test('an address that tries many accounts must wait, other addresses need not', async () => {
    const address = crypto.randomUUID();
    expect(await allowed(fixture.context, 40, () => guess({ address }))).toBe(30);
    await beginAttempt(fixture.context, guess());
  });

  test('ten failed attempts on an account are allowed from all unknown addresses together; those from a known address are counted separately', async () => {
    const subject = crypto.randomUUID();
    expect(await allowed(fixture.context, 40, () => guess({ subject }))).toBe(10);
    const home = { subject, address: crypto.randomUUID(), atHome: true };
    expect(await allowed(fixture.context, 40, () => guess(home))).toBe(10);
  });

  test('many concurrent guesses get no more attempts than consecutive ones', async () => {
    const subject = crypto.randomUUID();
    const ends = await Promise.allSettled(
      Array.from({ length: 40 }, () => beginAttempt(fixture.context, guess({ subject }))),
    );
    expect(ends.filter((end) => end.status === 'fulfilled').length).toBeLessThanOrEqual(10);
    const stored = await fixture.db.selectFrom('attempt').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(subject);
  });

  test('a correct password never counts as an attempt', async () => {
    const attempt = guess();
    for (let index = 0; index < 50; index += 1)
      await succeeded(fixture.db, await beginAttempt(fixture.context, attempt));
    expect(await allowed(fixture.context, 1, () => attempt)).toBe(1);
  });

  test('all addresses in an IPv6 network of 64 bits count as one, those of neighbouring networks do not', async () => {
    const address = (index: number) =>
      index % 2 === 0 ? `2001:db8::${index.toString(16)}` : `2001:db8:0:0:1:2:3:${index.toString(16)}`;
    expect(await allowed(fixture.context, 40, (index) => guess({ address: address(index) }))).toBe(30);
    await beginAttempt(fixture.context, guess({ address: '2001:db8:0:1::1' }));
    expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  });
});

test('after the window all attempts are forgotten; until then the refusal contains the remaining time', async () => {
  let now = Date.UTC(2026, 0, 1);
  const context = await testContext({ platform: { now: () => now } });
  const attempt = guess();
  expect(await allowed(context, 12, () => attempt)).toBe(10);
  now += THROTTLE_WINDOW_MS - 5000;
  await expect(beginAttempt(context, attempt)).rejects.toMatchObject({ problem: { retryAfterS: 5 } });
  now += 5000;
  await beginAttempt(context, attempt);
  await forgetAttempts(context.db, now);
  expect(await context.db.selectFrom('attempt').selectAll().execute()).toHaveLength(1);
  await context.close();
});

test('4.56: attempts that failed while the clock was ahead lock nobody out once it is set back', async () => {
  let now = Date.UTC(2026, 0, 1);
  const context = await testContext({ platform: { now: () => now } });
  const attempt = guess();
  now += 400 * DAY_MS;
  expect(await allowed(context, 12, () => attempt)).toBe(10);
  const ahead = now;
  now -= 400 * DAY_MS;
  await clockSetBack(context, ahead);
  await beginAttempt(context, attempt);
  await context.close();
});
