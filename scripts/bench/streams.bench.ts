/**
 * Cost of 200 open streams of changes: processor and memory of an idle server, and the time from a call that sets a
 * status until all streams have received it (aim 2 s). SECONDS (20) and CHANGES (20) set the size.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listen } from '../../server/src/node/http/listen.ts';
import { timesOf } from './measure.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';

const STREAMS = 200;
const OF_EACH = 8;
const seconds = sizeOf('SECONDS', 20);
const changes = sizeOf('CHANGES', 20);
const group = 'Streams of changes';

await onEveryEngine(async (room) => {
  const { world, engine } = room;
  const manager = await world.actor(world.groups.orgaManager);
  const plant = await world.plant();
  const tokens: string[] = [];
  while (tokens.length * OF_EACH < STREAMS) tokens.push((await world.actor(world.groups.orgaManager)).token);
  const server = await listen('127.0.0.1', 0, (incoming) => room.api(incoming));
  const before = await atRest();
  const held = await hold(`${server.address}/api/v1/changes/`, tokens);
  const during = await atRest();
  const times: number[] = [];
  for (let count = 0; count < changes; count += 1) {
    const told = await held.round();
    const begun = Date.now();
    await manager.client.plants.changeStatus({
      id: plant,
      body: { status: count % 2 === 0 ? 2 : 0, alarm_txt: 'Probe' },
    });
    times.push((await told()) - begun);
    // wait for changes that follow from the call and are reported by the next poll
    await sleep(1_500);
  }
  tell({
    group,
    what: 'a status until all streams received it',
    engine,
    unit: 'ms',
    ...timesOf(times),
    aim: { atMost: 2_000 },
  });
  same(
    room,
    'processor of a minute at rest',
    'ms',
    during.processorMs,
    `without a stream ${before.processorMs.toFixed(0)} ms`,
  );
  same(room, 'memory of the process', 'MB', during.memoryMb, `without a stream ${before.memoryMb.toFixed(0)} MB`);
  held.close();
  await server.close();
});

function same({ engine }: Room, what: string, unit: string, value: number, beside: string): void {
  tell({ group, what: `${STREAMS} open: ${what}`, engine, unit, p50: value, p95: value, beside });
}

/** Processor time per minute and memory of this process while it is idle. */
async function atRest() {
  await sleep(2_000);
  const since = process.cpuUsage();
  await sleep(seconds * 1_000);
  const { user, system } = process.cpuUsage(since);
  return { processorMs: ((user + system) / 1_000 / seconds) * 60, memoryMb: process.memoryUsage().rss / 1e6 };
}

async function hold(url: string, tokens: readonly string[]) {
  const script = fileURLToPath(new URL('heldStreams.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, tokens.join(','), String(OF_EACH)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const next: IteratorResult<string, unknown> = await lines.next();
    if (next.done === true) throw new Error('the streams have ended');
    return next.value;
  };
  await line();
  return {
    /**
     * Begins a round; returns a function that waits until every stream has received something, and returns the time of
     * the last one.
     */
    round: async () => {
      child.stdin.write('\n');
      await line();
      return async () => Number(await line());
    },
    close: () => child.kill(),
  };
}
