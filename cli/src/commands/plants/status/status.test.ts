import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
const ids: Record<string, number> = {};
beforeAll(async () => {
  backend = await openBackend();
  for (const name of ['Nord', 'Süd', 'Ost', 'West']) ids[name] = await backend.world.plant({ name });
  await stateOf('Nord', 2);
  await stateOf('Süd', 1);
  await backend.context.db
    .updateTable('plant')
    .set({ time_last_data: Date.now() })
    .where('id', '=', ids['Ost'] ?? 0)
    .execute();
});
afterAll(() => backend.close());

async function stateOf(name: string, status: 0 | 1 | 2): Promise<void> {
  const body = { status, alarm_txt: 'Probe' };
  await backend.root.client.plants.changeStatus({ id: ids[name] ?? 0, body });
}

test('health-10, health-14: percent of health and freshness, counts, and the plants with a problem are shown, worst first', async () => {
  const standing = await backend.json(['status']);
  expect(standing).toMatchObject({
    plants: 4,
    ok: 2,
    warning: 1,
    fault: 1,
    health_percent: 63,
    health_level: 'medium',
    data_freshness: 25,
    unhealthy: [
      { name: 'Nord', status: 2 },
      { name: 'Süd', status: 1 },
    ],
  });
});

test('for scripts the exit code is 7 if a plant has a problem, 0 without --exit-code or if no plant has one', async () => {
  expect((await backend.leitwarte(['status'])).code).toBe(0);
  expect((await backend.leitwarte(['status', '--exit-code'])).code).toBe(7);
  await stateOf('Nord', 0);
  expect((await backend.leitwarte(['status', '--exit-code'])).code).toBe(7);
  const faults = await backend.leitwarte(['status', '--exit-code', '--faults']);
  expect(faults).toMatchObject({ code: 0, stdout: expect.stringContaining('Warnung\t1\n') });
  await stateOf('Nord', 2);
  expect((await backend.leitwarte(['status', '--organisation', 'Nirgends'])).code).toBe(2);
  const own = await backend.leitwarte(['status', '--organisation', backend.world.organisationName, '--json']);
  expect(JSON.parse(own.stdout)).toMatchObject({ plants: 4 });
});

test('on a terminal the status fits into the window; in a pipe there are no control codes', async () => {
  const shown = await backend.leitwarte(['status'], { terminal: 80 });
  const lines = stripVTControlCharacters(shown.stdout).split('\n');
  expect(lines[0]).toBe('Systemgesundheit      63 % (mittel)');
  expect(lines.some((line) => /^⬢ Störung +Nord/.test(line))).toBe(true);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  const piped = await backend.leitwarte(['status']);
  expect(piped.stdout).not.toContain(String.fromCharCode(27));
});

/** A world whose pauses are recorded instead of waited for; the n-th pause ends the watching. */
function pauses(count: number) {
  const stop = new AbortController();
  const waited: number[] = [];
  return {
    waited,
    signal: stop.signal,
    async sleep(ms: number) {
      waited.push(ms);
      if (waited.length < count) return;
      stop.abort();
      stop.signal.throwIfAborted();
    },
  };
}

test('3.67: with --watch the status is loaded at once, after 122 s and then every 120 s, and is redrawn in place', async () => {
  const { waited, ...world } = pauses(4);
  const { code, stdout } = await backend.leitwarte(['status', '--watch'], { terminal: 80, ...world });
  expect([code, waited]).toEqual([130, [0, 122_000, 120_000, 120_000]]);
  const home = `${String.fromCharCode(27)}[H`;
  expect(stdout.split(home)).toHaveLength(1 + 1 + 3);
  expect(stdout.match(/Systemgesundheit/g)).toHaveLength(3);
});

test('with --watch in a pipe, one status is written after the other without control codes', async () => {
  const { waited: _, ...world } = pauses(3);
  const { stdout } = await backend.leitwarte(['status', '--watch', '--json'], world);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line): { plants: number } => JSON.parse(line)),
  ).toMatchObject([{ plants: 4 }, { plants: 4 }]);
});

test('while the server does not respond, the last status stays and its age is shown; other errors end the command', async () => {
  let calls = 0;
  const flaky = async (request: Request) => {
    calls += 1;
    if (calls > 1) throw new TypeError('fetch failed');
    return backend.world.api(request);
  };
  const { waited: _, ...world } = pauses(5);
  const { code, stdout } = await backend.leitwarte(['status', '--watch'], { terminal: 80, fetch: flaky, ...world });
  expect(code).toBe(130);
  expect(stdout).toContain('Die Verbindung zum Server ist gescheitert.');
  const refused = pauses(5);
  const answers = { ...refused, fetch: async () => Response.json({ detail: 'not_authenticated' }, { status: 401 }) };
  expect((await backend.leitwarte(['status', '--watch'], { terminal: 80, ...answers })).code).toBe(4);
});
