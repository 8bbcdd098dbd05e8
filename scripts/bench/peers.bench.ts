/**
 * The logger's files beside InfluxDB and VictoriaMetrics, where these are installed: by the clock and in processor time.
 * Leitwarte reads text with times in a zone, compares with what is stored, keeps a ledger and is synced to the disk; the
 * others get finished numbers in batches by two writers. DAYS (20) and FILES (5) set the size; they take turns.
 */
import { readFile } from 'node:fs/promises';
import { loggerPlant, type Sample } from './loggerPlant.ts';
import { percentile, timed } from './measure.ts';
import { type Peer, startPeers } from './peers.ts';
import { tell } from './result.ts';
import { inRoom, type Room, sizeOf } from './room.ts';

const days = sizeOf('DAYS', 20);
const files = sizeOf('FILES', 5);
const group = 'Import beside other databases';
const BATCH_LINES = 4_000;
const WRITERS = 2;

/** What one file took. */
interface Taken {
  readonly ms: number;
  readonly cpuMs: number;
}

const peers = await startPeers();
try {
  if (peers.length > 0) await inRoom(undefined, compare);
  else process.stdout.write('neither victoria-metrics nor influxd is installed: nothing to compare\n');
} finally {
  for (const peer of peers) await peer.stop();
}

async function compare(room: Room): Promise<void> {
  const write = await loggerPlant(room);
  const taken = new Map<string, Taken[]>();
  let values = 0;
  // the first file warms all of them up
  for (let file = 0; file <= files; file += 1) {
    const sample = await write(file * days, days);
    const own = await imported(room, sample);
    const batches = batchesOf(await readFile(sample.archived, 'latin1'));
    if (file === 0) for (const peer of peers) await sent(peer, batches);
    else {
      add(taken, 'Leitwarte', own);
      for (const peer of peers) add(taken, peer.name, await sent(peer, batches));
      values = sample.values;
    }
  }
  const ours = taken.get('Leitwarte') ?? [];
  for (const [name, all] of taken) {
    const [mine, theirs] = [middle(ours, 'ms'), middle(all, 'ms')];
    const [mineCpu, theirsCpu] = [middle(ours, 'cpuMs'), middle(all, 'cpuMs')];
    const speeds = all.map(({ ms }) => (values / ms) * 1_000);
    tell({
      group,
      what: `values a second, 13 devices × 19 columns × ${days} days a file`,
      engine: name,
      unit: 'values/s',
      p50: percentile(speeds, 0.5),
      p95: percentile(speeds, 0.05),
      beside:
        `${Math.round(values / theirsCpu).toLocaleString('en')},000 values for each second of processor time` +
        (name === 'Leitwarte'
          ? ''
          : `; Leitwarte takes ${(mine / theirs).toFixed(2)} × the time and ${(mineCpu / theirsCpu).toFixed(2)} × the processor time`),
    });
  }
}

async function imported({ context }: Room, sample: Sample): Promise<Taken> {
  await sample.deliver();
  const before = process.cpuUsage();
  const [, ms] = await timed(() => context.jobs.run('import', {}, () => undefined));
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / 1_000 };
}

/** What writing costs the peer; who writes is not counted. */
async function sent(peer: Peer, batches: readonly string[]): Promise<Taken> {
  const before = peer.cpuMs();
  const [, ms] = await timed(async () => {
    const writer = async (first: number) => {
      for (let at = first; at < batches.length; at += WRITERS) await peer.write(batches[at] ?? '');
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, first) => writer(first)));
    await peer.settle();
  });
  return { ms, cpuMs: peer.cpuMs() - before };
}

/** The file's lines as InfluxDB's protocol, a series for each device. */
function batchesOf(text: string): string[] {
  const lines = text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [time = '', , serial, ...cells] = line.split('\t');
      const fields = cells.flatMap((cell, column) => (cell === '' ? [] : [`c${column}=${cell}`]));
      return `logger,serial=${serial} ${fields.join()} ${Date.parse(`${time.replace(' ', 'T')}Z`)}`;
    });
  const batches: string[] = [];
  for (let from = 0; from < lines.length; from += BATCH_LINES)
    batches.push(lines.slice(from, from + BATCH_LINES).join('\n'));
  return batches;
}

function add(taken: Map<string, Taken[]>, name: string, one: Taken): void {
  taken.set(name, [...(taken.get(name) ?? []), one]);
}

function middle(all: readonly Taken[], what: keyof Taken): number {
  return percentile(
    all.map((one) => one[what]),
    0.5,
  );
}
