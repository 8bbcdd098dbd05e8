/**
 * The logger's files compared with InfluxDB and VictoriaMetrics, if these are installed: elapsed and processor time,
 * measured in turns. Leitwarte parses text with times in a zone, compares with stored values, keeps a ledger and syncs
 * to disk; the others get finished numbers in batches from two writers. DAYS (20) and FILES (5) set the size. Then the
 * readings of ten columns of a device on one day: from the others over HTTP, from Leitwarte as its chart gets them
 * (aim: twice the time of VictoriaMetrics).
 */
import { readFile } from 'node:fs/promises';
import { loggerPlant, type Sample } from './loggerPlant.ts';
import { loggerSerials, loggerStart } from './loggerFile.ts';
import { measured, percentile, timed, type Times } from './measure.ts';
import { type Peer, startPeers } from './peers.ts';
import { tell } from './result.ts';
import { ask, inRoom, type Room, sizeOf } from './room.ts';

const days = sizeOf('DAYS', 20);
const files = sizeOf('FILES', 5);
const group = 'Import beside other databases';
const calls = sizeOf('CALLS', 60);
const BATCH_LINES = 4_000;
const READ_COLUMNS = 10;
const DAY_MS = 86_400_000;
const WRITERS = 2;

/** Times needed to import a file. */
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
  // the first file is a warm-up for all databases
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
  await readBack(room);
}

/** Reads ten columns of one device on the second to last day that was written. */
async function readBack({ context, api, world }: Room): Promise<void> {
  const [serial = ''] = loggerSerials;
  const from = loggerStart + ((files + 1) * days - 2) * DAY_MS;
  const until = from + DAY_MS;
  await context.db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
  const columns = await context.db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .where('component.sernum', '=', serial)
    .orderBy('column.id')
    .limit(READ_COLUMNS)
    .select('column.id')
    .execute();
  const { token } = await world.superuser();
  const body = {
    columns: columns.map(({ id }) => id),
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    pixels: 1_200,
  };
  const ours = await measured(calls, () => ask(api, token, 'series/', body));
  const what = `readings of ${READ_COLUMNS} columns on a day`;
  const fields = columns.map((_, column) => `c${column}`);
  const theirs: { readonly name: string; readonly times: Times }[] = [];
  for (const peer of peers) {
    const read = () => peer.read(serial, fields, from, until);
    const answer = await read();
    if (answer.length < 1_000) throw new Error(`${peer.name} has no such day: ${answer}`);
    theirs.push({ name: peer.name, times: await measured(calls, read) });
  }
  const victoria = theirs.find(({ name }) => name === 'VictoriaMetrics');
  tell({
    group,
    what,
    engine: 'Leitwarte',
    unit: 'ms',
    ...ours,
    ...(victoria && { aim: { atMost: 2 * victoria.times.p95 } }),
  });
  for (const { name, times } of theirs)
    tell({
      group,
      what,
      engine: name,
      unit: 'ms',
      ...times,
      beside: `Leitwarte takes ${(ours.p50 / times.p50).toFixed(2)} × the time`,
    });
}

async function imported({ context }: Room, sample: Sample): Promise<Taken> {
  await sample.deliver();
  const before = process.cpuUsage();
  const [, ms] = await timed(() => context.jobs.run('import', {}, () => undefined));
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / 1_000 };
}

/** Measures the cost of writing for the peer; that of the writer is not counted. */
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

/** The lines of a file in InfluxDB's protocol, with one series for each device. */
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
