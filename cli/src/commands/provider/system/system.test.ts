import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

/** Runs `leitwarte system --watch` and ends it with Ctrl C after three updates. */
async function watched(options: { terminal?: number }, ...rest: string[]) {
  const stop = new AbortController();
  let looks = 0;
  return backend.leitwarte(['system', '--watch', ...rest], {
    ...options,
    signal: stop.signal,
    fetch: async (request) => {
      looks += 1;
      if (looks > 3) stop.abort();
      stop.signal.throwIfAborted();
      return backend.world.api(request);
    },
  });
}

test('system-overview-2 to 5: host, processor, memory and disks are shown', async () => {
  const info = Object(await backend.json(['system']));
  expect(info).toHaveProperty('memory_info.total');
  const { code, stdout } = await backend.leitwarte(['system']);
  expect(code).toBe(0);
  for (const label of ['System', 'Rechner', 'Prozessor', 'Gestartet', 'Kerne', 'Auslastung', 'Speicher', 'Gelesen'])
    expect(stdout).toMatch(new RegExp(`^${label}\t`, 'm'));
  const screen = await backend.leitwarte(['system'], { terminal: 80, env: { NO_COLOR: '1' } });
  for (const line of screen.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('--watch redraws the terminal until Ctrl C, without clearing it in between', async () => {
  const { code, stdout } = await watched({ terminal: 80 });
  expect(code).toBe(130);
  expect(stdout.split('\u001B[H')).toHaveLength(5);
  expect(stdout.split('\u001B[2J')).toHaveLength(2);
});

test('in a pipe one block follows the other without control codes, with --json one line for each', async () => {
  const pipe = await watched({});
  expect(pipe.stdout).not.toContain('\u001B');
  expect(pipe.stdout.match(/^System\t/gm)).toHaveLength(3);
  const lines = (await watched({}, '--json')).stdout.trimEnd().split('\n');
  expect(lines.map((line) => Object.keys(JSON.parse(line)).includes('cpu_info'))).toEqual([true, true, true]);
});

test('5: the exit code if a user who is no superuser requests the figures', async () => {
  const env = { LEITWARTE_TOKEN: (await backend.world.actor(backend.world.groups.admin)).token };
  expect((await backend.leitwarte(['system'], { env })).code).toBe(5);
});

test('many processor cores are shown in few lines for people, and in one line each for scripts', async () => {
  const { systemFields } = await import('./showSystemInfo.ts');
  const info = await backend.root.client.log.systemInfo();
  const core_usage = Array.from({ length: 20 }, (_, at) => `Core ${at}: ${at}.5%`);
  const many = { ...info, cpu_info: { ...info.cpu_info, core_usage } };
  const cores = (forPeople: boolean) =>
    systemFields(many, forPeople).flatMap(([label, value]) => (label.de.startsWith('Core') ? [[label.de, value]] : []));
  expect(cores(true)).toHaveLength(3);
  expect(cores(true)[2]).toEqual(['Core 16 – 19', '16,5 %  17,5 %  18,5 %  19,5 %']);
  expect(cores(false)[19]).toEqual(['Core 19', '19.5%']);
});
