import { HOUR_MS } from '@leitwarte/core/rules';
import { reportUnclaimedFiles } from '../alarms/brokenImport.ts';
import { evaluateRules } from '../alarms/rules/evaluateRules.ts';
import { watchSilence } from '../alarms/silence.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { errorText } from '../platform/errorText.ts';
import { isEnded, type Job, type JobContext } from '../platform/jobs.ts';
import { lookAtArchive } from './archiveWatch.ts';
import { ledgerFolder } from './folderNames.ts';
import type { OnPiece } from './importFile.ts';
import { importWaiting } from './importWaiting.ts';
import { deliverStaged } from './preview/staging.ts';
import { isFirstLane, type Lane, plantsOfLane } from './lanes.ts';
import { endInterrupted, enterFailure, isKnownUnsafe } from './ledger.ts';
import { importPlans } from './importPlans.ts';
import type { PlantImport } from './importSettings.ts';
import { computeMarkedSums } from './sums/markedDays.ts';
import { finishUndos } from './undo/undoJob.ts';
import { finishReseals } from './zoneJob.ts';
import { type UnclaimedFile, unclaimedFile, type Waiting, type WaitingFile, waitingFiles } from './waiting.ts';
import { runText } from '../platform/runTexts.ts';

/** Time that users have to configure a plant after its first file arrived, before the file is reported. */
const MISPLACED_AFTER_MS = HOUR_MS;

/** Maximum number of unclaimed files in the result of a pass. */
const UNCLAIMED_MAX = 100;

export interface ImportInput {
  /** Id of one plant, if a user started the import for it; otherwise every active plant is imported. */
  readonly plantId?: number;
  /** The lane for which the caller has the lease; by default all lanes are imported. */
  readonly lane?: Lane;
}

/** The result of one pass over the import folders. */
export interface ImportResult {
  readonly folders: number;
  readonly files_imported: number;
  readonly rows_imported: number;
  /** Number of lines that other lines of the same file overwrite. */
  readonly rows_overwritten: number;
  readonly rows_duplicate: number;
  readonly rows_rejected: number;
  readonly files_failed: number;
  readonly files_unclaimed: number;
  /** The first hundred unclaimed files, the oldest first. */
  readonly unclaimed: readonly UnclaimedFile[];
  /** Number of files that end in the middle of a line, the rest of which may still arrive. */
  readonly files_waiting: number;
  readonly alarms_imported: number;
  /** Ids of the files' ledger entries. */
  readonly imports: readonly number[];
}

/**
 * One pass over the import folders, of all plants or those of a lane. The caller ensures that only one runs at a time
 * in a lane. A failure of one file does not stop the others.
 */
export const importJob: Job<ImportInput, ImportResult> = async (context, { plantId, lane }, report) => {
  report({ percent: null, step: runText('step.folders_read') });
  const own = await plantsOfLane(context.db, lane);
  await endInterrupted(context.db, context.platform.now(), own);
  await finishReseals(context, own);
  await finishUndos(context, own);
  if (isFirstLane(lane)) await lookAtArchive(context);
  const plants = await importPlans(context.db, plantId, own);
  await deliverStaged(context.files, plants);
  const waiting = await waitingFiles(context, plants, plantId);
  const total = waiting.files.reduce((sum, { entry }) => sum + entry.sizeBytes, 0);
  const imports = await enterUnsafe(context, waiting);
  let [before, imported, stored, alarms, overwritten, duplicate, rejected] = [0, 0, 0, 0, 0, 0, 0];
  let failed = waiting.unsafe.length;
  const unclaimed = [...waiting.unclaimed];
  for (const file of waiting.files) {
    const done = await importOrLog(context, file, plantId !== undefined, (bytes, step) =>
      report({ percent: total === 0 ? 100 : Math.floor((100 * (before + bytes)) / total), step }),
    );
    before += file.entry.sizeBytes;
    if (done?.kind === 'unclaimed') unclaimed.push(unclaimedFile(file.place.folder, file.entry));
    else if (done?.kind === 'resting') continue;
    else if (!done || done.results.some((result) => result.failed)) failed += 1;
    else imported += 1;
    for (const result of done?.results ?? []) {
      imports.push(result.importId);
      stored += result.stored;
      alarms += result.alarms;
      overwritten += result.overwritten;
      duplicate += result.duplicate;
      rejected += result.rejected;
    }
  }
  await reportMisplaced(context, waiting);
  await computeMarkedSums(context, own);
  await refreshPlants(context, plants);
  await evaluateRules(context.db, context.platform, own?.ids);
  return {
    folders: waiting.folders,
    files_imported: imported,
    rows_imported: stored,
    rows_overwritten: overwritten,
    rows_duplicate: duplicate,
    rows_rejected: rejected,
    files_failed: failed,
    files_unclaimed: unclaimed.length,
    unclaimed: unclaimed.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, UNCLAIMED_MAX),
    files_waiting: waiting.resting,
    alarms_imported: alarms,
    imports,
  };
};

/**
 * Imports a file; a file that cannot be read or stored stays for the next pass. The pass is aborted if nothing can be stored at all,
 * because no other file would succeed, or if a user cancelled it.
 */
async function importOrLog(context: JobContext, file: WaitingFile, atOnce: boolean, onPiece: OnPiece) {
  try {
    return await importWaiting(context, file, atOnce, onPiece);
  } catch (error) {
    if (isUnavailable(error) || isEnded(error)) throw error;
    const { entry, place } = file;
    const told = { file: entry.name, folder: place.folder, error: errorText(error) };
    context.platform.log.error(told, 'file could not be imported');
    return undefined;
  }
}

/** Reports folders that lead out of the import root, each only once: nothing is imported from them. */
async function enterUnsafe({ db, platform }: JobContext, { unsafe }: Waiting): Promise<number[]> {
  const entered: number[] = [];
  for (const { plant, folder } of unsafe) {
    const file = {
      plantId: plant.id,
      systemId: plant.system.id,
      file: '',
      folder: ledgerFolder(folder),
      sizeBytes: 0,
      sha256: '',
    };
    if (await isKnownUnsafe(db, plant.id, file.folder)) continue;
    platform.log.warn({ plant: plant.id, folder }, 'import folder leads out of the import root');
    entered.push(await enterFailure(db, file, 'unsafe_folder', [], platform.now()));
  }
  return entered;
}

/**
 * Reports files in a plant's folder that no component claims, if the plant never delivered anything, because nothing else would reveal it.
 */
async function reportMisplaced({ db, platform }: JobContext, { misplaced }: Waiting): Promise<void> {
  const old = misplaced.filter(({ entry }) => platform.now() - entry.modifiedAtMs >= MISPLACED_AFTER_MS);
  const files = old.map(({ plant, folder, entry }) => ({
    plantId: plant.id,
    file: entry.name,
    folder: ledgerFolder(folder),
  }));
  await reportUnclaimedFiles(db, files, platform.now());
}

/** Updates the status of plants, even if nothing was imported: data get older, and an earlier pass may have crashed. */
async function refreshPlants({ db, platform }: JobContext, plants: readonly PlantImport[]): Promise<void> {
  await watchSilence(
    db,
    platform.now(),
    plants.map(({ id }) => id),
  );
}
