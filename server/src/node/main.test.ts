import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The installed program; `npm test` builds it, and so does `node scripts/build.mjs --javascript`. */
const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(environment: Record<string, string>): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0', PORT: '0', ...environment };
  return spawn(process.execPath, [program], { env });
}

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** Waits until the process ends; `onOutput` gets everything that was written to stderr so far. */
function ended(
  child: ChildProcessWithoutNullStreams,
  onOutput: (stderr: string) => void = () => undefined,
): Promise<Ended> {
  let stderr = '';
  child.stdout.resume();
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString();
    onOutput(stderr);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stderr })));
}

test('invalid settings end the start with code 2 and one line for each setting', async () => {
  const { code, stderr } = await ended(start({ PORT: 'achtzig', DEMO: 'ja' }));
  expect(code).toBe(2);
  expect(stderr).toContain('PORT=achtzig: muss eine Zahl sein · must be a number\n');
  expect(stderr).toContain('DEMO=ja: erlaubt sind 1, 0, auto · allowed are 1, 0, auto\n');
});

test('if the database cannot be reached, the start ends with code 1 and the reason', async () => {
  const { code, stderr } = await ended(start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(code).toBe(1);
  expect(stderr).toContain('Start failed:\nconnect ECONNREFUSED 127.0.0.1:1\n');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the running server with code 0', async (signal) => {
  const child = start({});
  let isAsked = false;
  const { code, stderr } = await ended(child, (written) => {
    // only once, because a second signal would end the process at once
    if (isAsked || !written.includes('Leitwarte: http://127.0.0.1:')) return;
    isAsked = true;
    child.kill(signal);
  });
  expect(stderr).toContain('Leitwarte: http://127.0.0.1:');
  expect(code).toBe(0);
});
