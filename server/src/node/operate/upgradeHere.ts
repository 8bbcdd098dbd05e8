import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@leitwarte/core/rules';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { version } from '../version.ts';
import { backupKeyOf } from './backupKey.ts';
import { fittingState } from './fitting.ts';
import { lastBackupAt } from './lastBackup.ts';
import { mustNotHaveMoved } from './moved.ts';
import { OperatorError } from './refusal.ts';
import { roomFor } from './room.ts';
import { bringToVersion, type Upgraded } from './upgrade.ts';

/** What an upgrade will do, shown before the server is stopped. */
export interface UpgradePlan {
  readonly program: string;
  /** The release to which the database's schema belongs. */
  readonly database: string;
  readonly migrations: readonly string[];
  /** Estimated minutes of downtime, for backup and migrations. */
  readonly minutes: number;
  readonly neededBytes: number;
  readonly freeBytes: number;
  /** Age of the newest backup; undefined if none is known. */
  readonly backupAgeHours: number | undefined;
}

/** Bytes that are copied, verified and hashed per minute on a slow disk. */
const BYTES_A_MINUTE = 600 * 1024 ** 2;
/** Number of migrations per minute, for their cost that does not depend on the size: 17 of them take two seconds on a small machine. */
const MIGRATIONS_A_MINUTE = 12;

type Wanted = Pick<Settings, 'dataDir' | 'databaseUrl' | 'importMaxBytes' | 'logLevel'> &
  Partial<Pick<Settings, 'backupKeyFile'>>;

/** Returns what the next start would do to the database, and changes nothing. Throws {@link OperatorError} if the start would refuse. */
export async function planUpgrade(settings: Wanted): Promise<UpgradePlan> {
  const state = await withDatabase(settings, (opened) => fittingState(opened));
  if (state.kind === 'pending') await backupKeyOf(settings.backupKeyFile);
  const { databaseBytes, neededBytes, freeBytes } = await roomFor(settings);
  const at = await lastBackupAt(settings.dataDir);
  const backupAgeHours = at === undefined ? undefined : Math.round((Date.now() - at) / HOUR_MS);
  const common = { program: version, neededBytes, freeBytes, backupAgeHours };
  if (state.kind !== 'pending') return { ...common, database: version, migrations: [], minutes: 0 };
  const minutes = Math.ceil((2 * databaseBytes) / BYTES_A_MINUTE + state.names.length / MIGRATIONS_A_MINUTE);
  return { ...common, database: state.release, migrations: state.names, minutes };
}

/** Upgrades the database as the next start would, while the server is stopped. */
export function upgrade(settings: Wanted, withoutBackup: boolean): Promise<Upgraded> {
  return withDatabase(settings, (opened) =>
    bringToVersion(opened, settings, createLog(settings.logLevel), { withoutBackup }),
  );
}

async function withDatabase<T>(
  settings: Wanted,
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl === undefined && !existsSync(join(settings.dataDir, 'leitwarte.sqlite')))
    throw new OperatorError({
      de: `In ${settings.dataDir} ist keine Datenbank.`,
      en: `There is no database in ${settings.dataDir}.`,
    });
  await mustNotHaveMoved(settings);
  const quiet = () => undefined;
  const database = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
