import { DAY_MS, greatestOf } from '@leitwarte/core/rules';
import { isUnavailable } from '../db/dialects/errors.ts';
import { isFileError } from '../imports/attempts.ts';
import { ZoneChanged } from '../imports/commit.ts';
import { type ImportInput, importJob, type ImportResult } from '../imports/importJob.ts';
import { isFirstLane, plantsOfLane } from '../imports/lanes.ts';
import { computeMarkedSums } from '../imports/sums/markedDays.ts';
import { errorText } from '../platform/errorText.ts';
import { isEnded, type Job, type JobContext } from '../platform/jobs.ts';
import { runText } from '../platform/runTexts.ts';
import { type Batch, batchesIn, failedOf, INBOX, inboxOf, timeOfBatch, unboundOf } from './batches.ts';
import { bindingsOf, type StoredSource, storedSources } from './bindings.ts';
import type { Slot } from './slots.ts';
import { replay, replayed, storeBatches } from './storeBatches.ts';

/** How long, and up to how many bytes, data of unassigned addresses are kept. */
const KEPT_MS = 30 * DAY_MS;
const KEPT_BYTES = 100 * 1024 * 1024;
/** Maximum number of bytes stored with one ledger entry; a single batch may be larger. */
const ACCOUNT_BYTES = 8 * 1024 * 1024;
/** The same limit for compressed batches, which unpack to ten to twenty times their size. */
const PACKED_BYTES = 512 * 1024;

/** The result of one pass over import folders and inbox. */
export interface PassResult extends ImportResult {
  /** Ids of the ledger entries for data from sources. */
  readonly source_imports: readonly number[];
}

/**
 * One pass over the import folders, then over the inbox. The caller ensures that only one pass runs at a time in a
 * lane. A failure of one source does not stop the others.
 */
export const passJob: Job<ImportInput, PassResult> = async (context, input, report) => {
  const files = await importJob(context, input, report);
  const own = await plantsOfLane(context.db, input.lane);
  const all = await storedSources(context, input.plantId);
  const sources = all.filter(({ plant }) => own?.has(plant.id) ?? true);
  const accounts: number[] = [];
  for (const source of sources) {
    report({ percent: null, step: runText('step.named', { name: source.name }) });
    try {
      await empty(context, source, accounts);
      await forgetOld(context, source);
    } catch (error) {
      // the next pass finds the batches unchanged
      if (isUnavailable(error) || isEnded(error)) throw error;
      const told = { source: source.id, error: errorText(error) };
      if (error instanceof ZoneChanged) context.platform.log.warn(told, 'source waits for its plant');
      else context.platform.log.error(told, 'source could not be stored');
    }
  }
  if (accounts.length > 0) await computeMarkedSums(context, own);
  if (input.plantId === undefined && isFirstLane(input.lane)) await forgetOrphans(context);
  return { ...files, source_imports: accounts };
};

async function empty(context: JobContext, source: StoredSource, accounts: number[]): Promise<void> {
  const { files, db } = context;
  const bindings = await bindingsOf(db, source.id);
  if (bindings.replaying.size > 0) {
    const slots = new Map<string, Map<number, Slot>>();
    for (const batches of portionsOf(await batchesIn(files, unboundOf(source.id)), PACKED_BYTES)) {
      const account = await replay(context, source, bindings, batches, slots);
      if (account !== undefined) accounts.push(account);
    }
    await replayed(context, source, bindings);
  }
  for (const batches of portionsOf(await batchesIn(files, inboxOf(source.id)))) {
    await context.yield();
    await storeOrPutAside(context, source, batches, accounts);
  }
}

function portionsOf(batches: readonly Batch[], mostBytes = ACCOUNT_BYTES): Batch[][] {
  const portions: Batch[][] = [];
  let bytes = Infinity;
  for (const batch of batches) {
    if (bytes + batch.sizeBytes > mostBytes) {
      portions.push([]);
      bytes = 0;
    }
    bytes += batch.sizeBytes;
    portions.at(-1)?.push(batch);
  }
  return portions;
}

/**
 * Stores batches together. If that fails, each is tried separately, and one that fails is moved to a separate folder,
 * so that it does not block the others.
 */
async function storeOrPutAside(
  context: JobContext,
  source: StoredSource,
  batches: readonly Batch[],
  accounts: number[],
): Promise<void> {
  try {
    accounts.push(await storeBatches(context, source, batches));
  } catch (error) {
    if (!isFileError(error)) throw error;
    const [only] = batches;
    if (only !== undefined && batches.length === 1) {
      context.platform.log.error({ source: source.id, batch: only.name, error: errorText(error) }, 'batch put aside');
      await context.files.move(only.path, failedOf(source.id));
      return;
    }
    for (const batch of batches) await storeOrPutAside(context, source, [batch], accounts);
  }
}

/** Deletes data of unassigned addresses that are older than 30 days, and the oldest if there are too many. */
async function forgetOld({ files, platform }: JobContext, source: StoredSource): Promise<void> {
  const kept = (await batchesIn(files, unboundOf(source.id))).toReversed();
  let bytes = 0;
  for (const { path, at, sizeBytes } of kept) {
    bytes += sizeBytes;
    if (at < platform.now() - KEPT_MS || bytes > KEPT_BYTES) await files.remove(path);
  }
}

/**
 * Deletes data of sources that do not exist after 30 days; such data remain, for example, after an older backup was
 * restored.
 */
async function forgetOrphans({ db, files, platform }: JobContext): Promise<void> {
  const known = new Set((await db.selectFrom('source').select('id').execute()).map(({ id }) => String(id)));
  for (const { name, kind } of await files.list(INBOX)) {
    if (kind !== 'folder' || known.has(name)) continue;
    const inside = await files.list(`${INBOX}/${name}`);
    const newest = greatestOf([0, ...inside.map((entry) => timeOfBatch(entry.name) ?? entry.modifiedAtMs)]);
    if (newest < platform.now() - KEPT_MS) await files.remove(`${INBOX}/${name}`);
  }
}
