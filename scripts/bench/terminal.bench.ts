/**
 * Time from Enter to the last line: the built `leitwarte`, alternating with an empty Node program and with the smallest
 * program that could read the same list. ROUNDS_OF_STARTS (20) sets the number of rounds.
 */
import { spawnSync } from 'node:child_process';
import { startServer } from '../../e2e/harness/server.ts';
import { openTerminal } from '../../e2e/harness/terminal.ts';
import { run } from '../run.ts';
import { timed, timesOf } from './measure.ts';
import { shown, tell } from './result.ts';
import { sizeOf } from './room.ts';

const rounds = sizeOf('ROUNDS_OF_STARTS', 20);
const password = 'only-for-this-bench';

await run(process.execPath, ['scripts/build.mjs', '--javascript'], { quiet: true });
const server = await startServer({ DEMO: '1', DEMO_PASSWORD: password });
try {
  const terminal = openTerminal(server.url);
  await mustEnd(terminal.run(['login', '--username', 'root', '--password-stdin'], `${password}\n`));
  const token = await signedIn(server.url);
  const node = (script: string) => async () => {
    const { status, stderr } = spawnSync(process.execPath, ['-e', script]);
    if (status !== 0) throw new Error(String(stderr));
  };
  const typed = (line: string) => () => mustEnd(terminal.run(line.split(' ')));
  const runs = [
    { what: 'node -e 0', start: node('0') },
    { what: 'leitwarte --help', start: typed('--help'), aim: 2.5 },
    { what: 'leitwarte plants list --help', start: typed('plants list --help') },
    { what: 'leitwarte plants list --json', start: typed('plants list --json'), aim: 5.5 },
    { what: 'node:http and JSON.parse alone', start: node(leastReading(server.url, token)) },
  ].map((one) => ({ ...one, ms: [] as number[] }));
  for (let round = -2; round < rounds; round += 1)
    for (const { start, ms } of runs) {
      const [, took] = await timed<unknown>(start);
      if (round >= 0) ms.push(took);
    }
  const empty = timesOf(runs[0]?.ms ?? []);
  for (const { what, ms, aim } of runs.slice(1)) {
    const { p50, p95 } = timesOf(ms);
    tell({
      group: 'Start of the terminal client',
      what,
      engine: '',
      unit: '× an empty Node',
      p50: p50 / empty.p50,
      p95: p95 / empty.p95,
      ...(aim === undefined ? {} : { aim: { atMost: aim } }),
      beside: `${shown(p50)} ms; an empty Node takes ${shown(empty.p50)} ms`,
    });
  }
} finally {
  await server.stop();
}

async function mustEnd<T extends { readonly code: number; readonly stderr: string }>(started: Promise<T>): Promise<T> {
  const ended = await started;
  if (ended.code !== 0) throw new Error(ended.stderr);
  return ended;
}

async function signedIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'root', password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/token/login/`, { method: 'POST', headers, body });
  return ((await answer.json()) as { readonly auth_token: string }).auth_token;
}

/** Code of the smallest program: one request, whose response is parsed. */
function leastReading(url: string, token: string): string {
  const headers = JSON.stringify({ authorization: `Token ${token}` });
  return `require('node:http').get('${url}/api/v1/dashboard/', { headers: ${headers} }, async (answer) => {
    let text = '';
    for await (const part of answer) text += part;
    JSON.parse(text);
  })`;
}
