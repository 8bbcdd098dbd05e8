import { formatTime, greatestOf, leastOf } from '@leitwarte/core/rules';
import type { ExpressionBuilder } from 'kysely';
import { evaluateRules } from '../alarms/rules/evaluateRules.ts';
import { refreshPlants } from '../alarms/silence.ts';
import type { Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { commitPortion } from '../imports/commit.ts';
import { endBroken } from '../imports/importFile.ts';
import { closeEntry, type LedgerFile, openEntry, SOURCE_FOLDER } from '../imports/ledger.ts';
import { portionsOf } from '../imports/portions.ts';
import { mainReason } from '../imports/readLines.ts';
import type { InboxEntry } from '../platform/inbox.ts';
import type { JobContext } from '../platform/jobs.ts';
import { type Batch, readBatch, unboundOf } from './batches.ts';
import { type Bindings, bindingsOf, enterSeen, type StoredSource } from './bindings.ts';
import { readAnswer } from './http/answers.ts';
import { NoRecords, readJsonRecords } from './jsonRecords.ts';
import { readLineProtocol } from './lineProtocol.ts';
import { readPolls } from './modbus/polls.ts';
import { readMessages } from './mqttMessages.ts';
import type { Slot } from './slots.ts';
import type { ReadBody, SourceLine } from './sourceLine.ts';
import { type ArrivedLine, type LineTaker, lineTaker } from './takeLines.ts';
import { instantsInOrder } from './twiceInOrder.ts';

/**
 * Stores batches with one ledger entry. A batch is deleted only when its ledger entry is closed: after a crash before
 * that, all its lines are duplicates in the next pass. A batch with an unassigned line is kept in a folder next to the
 * inbox.
 */
export async function storeBatches(
  context: JobContext,
  source: StoredSource,
  batches: readonly Batch[],
): Promise<number> {
  const { db, files } = context;
  const bindings = await bindingsOf(db, source.id);
  const taker = lineTaker(source, bindings);
  const { byBatch, arrivedAt } = await readBatches(context, source, batches, taker);
  const unbound = new Set(takeInOrder(taker, byBatch));
  const account = await store(context, source, batches, taker, async (tx) => {
    await enterSeen(tx, source.id, taker.seen, (address) => taker.slotsOf(address));
    await tx
      .updateTable('source')
      .set((eb) => ({
        last_received_at: later(eb, 'last_received_at', arrivedAt),
        last_time: later(eb, 'last_time', taker.newestTime),
      }))
      .where('id', '=', source.id)
      .execute();
  });
  for (const batch of batches)
    if (unbound.has(batch)) await files.move(batch.path, unboundOf(source.id), 'packed');
    else await files.remove(batch.path);
  return account;
}

/**
 * Stores the kept values of recently assigned addresses, with a separate ledger entry; undefined if there are none. The
 * batches are kept, because other addresses in them may be assigned later.
 * @param slots State of the slots after the portions before.
 */
export async function replay(
  context: JobContext,
  source: StoredSource,
  bindings: Bindings,
  batches: readonly Batch[],
  slots: Map<string, Map<number, Slot>>,
): Promise<number | undefined> {
  const only = bindings.replaying;
  const taker = lineTaker(source, bindings, { only, slots });
  const { byBatch } = await readBatches(context, source, batches, undefined);
  const ofThem = byBatch.map(({ batch, lines }) => ({
    batch,
    lines: lines.filter(({ values }) => values.some(({ address }) => only.has(address))),
  }));
  takeInOrder(taker, ofThem);
  if (taker.intake.linesRead === 0) return undefined;
  return store(context, source, batches, taker, () => Promise.resolve());
}

/**
 * Marks all kept values of these addresses as stored. If the process crashes before this, they are stored again, as
 * duplicates.
 */
export async function replayed({ db }: JobContext, source: StoredSource, { replaying }: Bindings): Promise<void> {
  await db
    .updateTable('source_address')
    .set({ replays: 0 })
    .where('source_id', '=', source.id)
    .where('address', 'in', [...replaying])
    .execute();
}

interface BatchLines {
  readonly batch: Batch;
  readonly lines: readonly ArrivedLine[];
}

/** The lines of batches, numbered consecutively; if `taker` is given, invalid lines are rejected at once. */
export async function readBatches(
  { files }: Pick<JobContext, 'files'>,
  source: StoredSource,
  batches: readonly Batch[],
  taker: LineTaker | undefined,
): Promise<{ readonly byBatch: readonly BatchLines[]; readonly arrivedAt: number | undefined }> {
  let before = 0;
  let arrivedAt: number | undefined;
  const read: { readonly batch: Batch; readonly lines: readonly ReadLine[] }[] = [];
  for (const batch of batches) {
    const lines: ReadLine[] = [];
    for (const entry of await readBatch(files, batch.path)) {
      const body = linesOf(entry, source);
      for (const { line, content, reason } of body.bad) taker?.refuse(before + line, content, reason);
      for (const one of body.lines) lines.push({ ...one, line: before + one.line, at: entry.at });
      before += Math.max(body.lines.at(-1)?.line ?? 0, body.bad.at(-1)?.line ?? 0);
      const heard = heardAt(body, entry.at);
      if (heard !== undefined) arrivedAt = Math.max(arrivedAt ?? heard, heard);
    }
    read.push({ batch, lines });
  }
  const instants = twiceInOrder(
    read.flatMap(({ lines }) => lines),
    source.plant.zone,
  );
  const byBatch = read.map(({ batch, lines }) => ({
    batch,
    lines: lines.flatMap((one): ArrivedLine[] => {
      const time = one.twice === undefined ? (one.time ?? one.at) : (instants.get(one) ?? Number.NaN);
      if (!Number.isNaN(time)) return [{ ...one, time }];
      taker?.refuse(one.line, one.content, 'ambiguous_time');
      return [];
    }),
  }));
  return { byBatch, arrivedAt };
}

/** A line with its time of arrival, before its instant is decided. */
interface ReadLine extends SourceLine {
  readonly at: number;
}

/** Instants of the lines whose local time occurs twice, decided by the lines of the same clock around them. */
function twiceInOrder(lines: readonly ReadLine[], zone: string): Map<ReadLine, number> {
  const found = new Map<ReadLine, number>();
  const clocks = new Set(lines.flatMap(({ clock, twice }) => (twice === undefined ? [] : [clock])));
  if (clocks.size === 0) return found;
  const groups = Map.groupBy(
    lines.filter(({ clock, time, twice }) => clocks.has(clock) && (time !== undefined || twice !== undefined)),
    ({ clock }) => clock,
  );
  for (const own of groups.values()) {
    const times = own.map(({ at, time, twice }) => ({
      at,
      instant: time,
      localMs: twice?.localMs ?? 0,
      twice: twice?.instants,
    }));
    instantsInOrder(times, zone).forEach((instant, index) => {
      const line = own[index];
      if (line?.twice !== undefined) found.set(line, instant);
    });
  }
  return found;
}

/**
 * The time at which data were received: the arrival of the body; if a broker had retained all of it, the latest time of
 * its values. Undefined if there is none.
 */
function heardAt({ lines, bad }: ReadBody, at: number): number | undefined {
  const isNew = lines.some(({ isKept }) => isKept !== true) || bad.some(({ reason }) => reason !== 'retained');
  if (isNew || lines.length + bad.length === 0) return at;
  return lines.length === 0
    ? undefined
    : greatestOf(lines.map(({ time, twice }) => Math.min(time ?? twice?.instants[1] ?? at, at)));
}

/** Sets a time of a source to a later one, never to an earlier one; unchanged if `undefined` is given. */
function later(
  eb: ExpressionBuilder<Tables, 'source'>,
  column: 'last_received_at' | 'last_time',
  ms: number | undefined,
) {
  if (ms === undefined) return eb.ref(column);
  return eb.case().when(column, '>', ms).then(eb.ref(column)).else(ms).end();
}

/**
 * Lines of a body. If the paths of a JSON source have changed since the data arrived, so that it has no records, the
 * body counts as one invalid line.
 */
function linesOf({ kind, precision, body }: InboxEntry, { paths, plant }: StoredSource): ReadBody {
  if (kind === 'influx') return readLineProtocol(body, precision);
  if (kind === 'mqtt') return readMessages(body, paths, plant.zone);
  if (kind === 'modbus') return readPolls(body);
  try {
    if (kind === 'http') return readAnswer(body, plant.zone);
    return readJsonRecords(body, paths, plant.zone);
  } catch (error) {
    if (!(error instanceof NoRecords)) throw error;
    return { lines: [], bad: [{ line: 1, content: body, why: error.message }] };
  }
}

/**
 * Accepts lines in order: in each slot the value with the latest time counts, and of equal times the one that arrived
 * last. Returns the batches with unassigned values.
 */
function takeInOrder(taker: LineTaker, byBatch: readonly BatchLines[]): Batch[] {
  const unbound = new Set<Batch>();
  const all = byBatch.flatMap(({ batch, lines }) => lines.map((line) => ({ batch, line })));
  for (const { batch, line } of all.toSorted((a, b) => a.line.time - b.line.time))
    if (taker.take(line)) unbound.add(batch);
  return [...unbound];
}

/**
 * Stores lines with one ledger entry: opens it, commits the lines in portions, and closes it in the same transaction as
 * the work of `settle`.
 */
async function store(
  context: JobContext,
  source: StoredSource,
  batches: readonly Batch[],
  { intake }: LineTaker,
  settle: (tx: Tx) => Promise<void>,
): Promise<number> {
  const { db, platform } = context;
  const known = ledgerEntry(source, batches);
  const account = await openEntry(db, known, platform.now());
  try {
    for (const portion of portionsOf(intake, [...intake.buffers.values()])) {
      await commitPortion(context, { account, plant: source.plant, isSource: true }, portion);
      await context.yield();
    }
    await db.transaction().execute(async (tx) => {
      await refreshPlants(tx, [source.plant.id], platform.now());
      await settle(tx);
      await closeEntry(tx, account, intake.linesRead, platform.now(), mainReason(intake.linesRejectedAs));
    });
  } catch (error) {
    await endBroken(context, known, account, error);
    throw error;
  }
  await evaluateRules(db, platform, [source.plant.id]);
  return account;
}

function ledgerEntry({ name, plant, systemId }: StoredSource, batches: readonly Batch[]): LedgerFile {
  const from = leastOf(batches.map(({ at }) => at));
  return {
    plantId: plant.id,
    systemId,
    file: `${name} ${formatTime(from, 'dd.MM.yyyy HH:mm:ss', plant.zone)}`,
    folder: SOURCE_FOLDER,
    sizeBytes: batches.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    sha256: '',
  };
}
