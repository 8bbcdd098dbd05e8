import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testEngines } from '../../testing/database.ts';
import { type KilledReaching, killedReaching } from '../../testing/killedReaching.ts';
import { serviceServer } from '../../testing/serviceServer.ts';

const SECOND = 1000;

describe.each(testEngines)('kill -9 while a service over HTTP is read (%s)', (engine) => {
  let service: Awaited<ReturnType<typeof serviceServer>>;
  let reaching: KilledReaching;
  const begun = Date.now() - 60 * SECOND;
  /** A value for each second since the beginning; the last few are repeated in each response. */
  const values = (fromMs: number, toMs: number) => {
    const rows: { at: number; n: number }[] = [];
    for (let n = Math.max(0, Math.ceil((fromMs - begun) / SECOND)); begun + n * SECOND <= toMs; n += 1)
      rows.push({ at: begun + n * SECOND, n });
    return rows;
  };

  beforeAll(async () => {
    service = await serviceServer(({ query }) => ({
      body: { data: values(Number(query.get('from')), Math.min(Number(query.get('to')), Date.now())) },
    }));
    const recipe = JSON.stringify({
      base: service.base,
      requests: [{ path: '/data?from={from}&to={to}', records: 'data', time: 'at' }],
      since: { format: 'unix_ms', rangeHours: 24, overlapMinutes: 0.1, firstDays: 1 },
      perDay: 100_000,
    });
    reaching = await killedReaching(engine, { kind: 'http', recipe, poll_seconds: 1 }, { address: 'n' });
  });
  afterAll(async () => {
    service.stop();
    await reaching.close();
  });

  test('every value of the service is stored exactly once', async () => {
    const { last } = await reaching.killAgainAndAgain(reaching.start());
    await last.kill();
    const stored = await reaching.accountsHold();
    const found = [...(await reaching.stored())].toSorted(([a], [b]) => a - b);
    expect(found.length).toBeGreaterThan(60);
    expect(found.map(([, n]) => n)).toEqual(found.map((_, n) => n));
    expect(found.map(([at]) => at)).toEqual(found.map((_, n) => begun + n * SECOND));
    expect(stored).toBe(found.length);
  });
});
