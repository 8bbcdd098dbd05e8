import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { reasonOf } from '../../platform/finding.ts';
import { DamagedObject, everyObject, isStorageUnavailable } from '../../platform/storage.ts';
import { openDatabase } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { AREAS, type HomeKind, homesOf, storedAreas, type StoredArea } from '../storage/areas.ts';
import { type StorageHomes, storageHomes } from '../storage/homes.ts';
import { moveArea, type MoveProgress, NotMovable } from '../storage/moveArea.ts';
import type { S3Settings } from '../storage/s3/client.ts';
import { fittingState } from './fitting.ts';
import { mustNotHaveMoved } from './moved.ts';
import { OperatorError } from './refusal.ts';
import { mustHaveS3 } from './storageWords.ts';

/** Where an area of files is stored, with its number of files and bytes. */
interface StoredAreaShown {
  readonly area: StoredArea;
  readonly home: HomeKind;
  /** The storage from which it is being moved; null if it is not being moved. */
  readonly from: HomeKind | null;
  readonly objects: number;
  readonly bytes: number;
}

/** Result of moving one area. */
interface AreaMoved {
  readonly area: StoredArea;
  readonly home: HomeKind;
  readonly objects: number;
  readonly bytes: number;
  /** Number of objects that were already in the new storage. */
  readonly known: number;
}

type Wanted = Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel' | 's3'>;

/** Where each area is stored. Throws {@link OperatorError} if the database does not fit this program, or a storage does not respond. */
export function showStorage(settings: Wanted): Promise<StoredAreaShown[]> {
  return withHomes(settings, async (db, homes) => {
    const shown: StoredAreaShown[] = [];
    for (const area of storedAreas) {
      const { at, from } = await homesOf(db, area);
      const sizes = new Map<string, number>();
      for (const folder of AREAS[area])
        for await (const { key, sizeBytes } of everyObject(homes.of(area), folder)) sizes.set(key, sizeBytes);
      const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0);
      shown.push({ area, home: at.kind, from: from?.kind ?? null, objects: sizes.size, bytes });
    }
    return shown;
  });
}

/**
 * Moves areas to a storage, one after the other, while servers run. Throws {@link OperatorError} if the new storage does not pass a write
 * test, before anything was changed, or if it stops responding; the same command then continues later.
 */
export function moveStorage(
  settings: Wanted,
  areas: readonly StoredArea[],
  kind: HomeKind,
  report: MoveProgress = () => undefined,
): Promise<AreaMoved[]> {
  return withHomes(settings, async (db, homes) => {
    if (kind === 's3') mustHaveS3(settings.s3);
    const moved: AreaMoved[] = [];
    for (const area of areas) moved.push({ area, home: kind, ...(await moveArea(db, homes, area, kind, report)) });
    return moved;
  });
}

/** Throws {@link OperatorError} if files are stored in an object storage that is missing in the settings. */
export async function mustReachHomes(db: Database, s3: S3Settings | undefined): Promise<void> {
  if (s3 !== undefined) return;
  for (const area of storedAreas) {
    const { at, from } = await homesOf(db, area);
    if (at.kind === 's3' || from?.kind === 's3') mustHaveS3(s3);
  }
}

async function withHomes<T>(settings: Wanted, work: (db: Database, homes: StorageHomes) => Promise<T>): Promise<T> {
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'leitwarte.sqlite')))
    throw new OperatorError({
      de: `In ${settings.dataDir} ist keine Datenbank.`,
      en: `There is no database in ${settings.dataDir}.`,
    });
  await mustNotHaveMoved(settings);
  const quiet = () => undefined;
  const database = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  try {
    const { kind } = await fittingState(database);
    if (kind !== 'current') throw notCurrent();
    const { db } = database;
    await mustReachHomes(db, settings.s3);
    return await work(db, storageHomes({ db, dataDir: settings.dataDir, s3: settings.s3 }));
  } catch (error) {
    throw wordsFor(error) ?? error;
  } finally {
    await database.close();
  }
}

const notCurrent = () =>
  new OperatorError({
    de: 'Die Datenbank ist noch nicht auf dem Stand dieses Programms. Bitte den Server einmal starten.',
    en: "The database does not have this program's schema yet. Please start the server once.",
  });

function wordsFor(error: unknown): OperatorError | undefined {
  if (error instanceof NotMovable) return new OperatorError(notMovable[error.why], { cause: error });
  if (!isStorageUnavailable(error) && !(error instanceof DamagedObject)) return undefined;
  const reason = reasonOf(error);
  return new OperatorError(
    {
      de: `Der Speicher hat nicht getan, was er sollte: ${reason}. Was umgezogen ist, bleibt; derselbe Befehl geht später weiter.`,
      en: `The storage did not do what it should: ${reason}. What was moved stays; the same command goes on later.`,
    },
    { cause: error },
  );
}

const notMovable: Readonly<Record<NotMovable['why'], { readonly de: string; readonly en: string }>> = {
  moving: {
    de: 'Es zieht gerade schon etwas um. Bitte warten, bis das fertig ist; nach einem Abbruch sind das höchstens zwei Minuten.',
    en: 'Something is being moved already. Please wait until that is done; after an interruption that is two minutes at most.',
  },
  elsewhere: {
    de: `Ein früherer Umzug wurde unterbrochen. Bitte ihn zuerst beenden oder zurücknehmen; wohin, zeigt: leitwarte storage show`,
    en: `An earlier move was interrupted. Please finish it or take it back first; leitwarte storage show says where to`,
  },
};
