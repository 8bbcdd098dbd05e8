import { Kysely } from 'kysely';
import { createLeitwarteApi, type Api } from '../api.ts';
import type { ServerContext } from '../platform/context.ts';
import { directEngine } from '../db/dialects/directSqlite.ts';
import { createLock } from '../db/dialects/lock.ts';
import { sqliteDialect } from '../db/dialects/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import type { HistorySpan } from '../demo/seeding/historySpan.ts';
import { startDemo } from '../demo/start.ts';
import { jobsHere } from '../work/runJob.ts';
import type { Log } from '../platform/log.ts';
import { setUpOnce } from '../areas/plants/setup/firstStart.ts';
import { tabFiles } from './tabFiles.ts';
import { tabPlatform } from './platform.ts';
import { nextTurn } from './nextTurn.ts';
import { letVisitorsIn } from './visitors.ts';
import { openWasmSqlite } from './wasmSqlite.ts';

export interface TabOptions {
  /** User name of the account that visitors get. */
  readonly username: string;
  readonly password: string;
  /** Base URL of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  readonly log: Log;
  /** History to generate; the default is what a tab can generate in seconds. */
  readonly span?: HistorySpan;
  /** Called with the progress of the start, in whole percent. */
  readonly onProgress: (percent: number) => void;
}

export interface Tab {
  readonly api: Api;
  readonly context: ServerContext;
  /** Stops the generation of further demo data. */
  readonly stop: () => void;
}

/** History that a tab can generate in seconds; older data are generated while the visitor already uses the portal. */
const tabSpan: HistorySpan = { newestDays: 2, fineDays: 14, months: 13, countsEveryDay: false };
/** How long a call may wait for the transaction of another one, in milliseconds. */
const LOCK_TIMEOUT_MS = 30_000;
const MIGRATED_PERCENT = 15;
/**
 * For how many milliseconds after the first call no older demo data are generated, because both use the same thread and
 * the first tiles should appear quickly.
 */
const FIRST_SCREEN_MS = 1_000;

/**
 * Starts the whole backend with its demo world on a database in memory; resolves once the data of the newest days have
 * been generated.
 */
export async function openTab(options: TabOptions): Promise<Tab> {
  const { log, onProgress, password, span = tabSpan } = options;
  const connection = await openWasmSqlite();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(directEngine(connection, createLock(LOCK_TIMEOUT_MS))) });
  await migrate(db, 'sqlite');
  onProgress(MIGRATED_PERCENT);
  const platform = tabPlatform(log, options.publicUrl);
  const jobs = jobsHere({ db, engine: 'sqlite', platform, files: tabFiles, yield: nextTurn });
  const context: ServerContext = { db, engine: 'sqlite', platform, jobs };
  await setUpOnce(context, { password, demo: true });
  let ready = false;
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  const { stop } = await startDemo(context, {
    demoPassword: password,
    span,
    rest: shown,
    report: ({ percent }) => {
      if (!ready) onProgress(MIGRATED_PERCENT + Math.floor(((percent ?? 0) * (100 - MIGRATED_PERCENT)) / 100));
    },
  });
  ready = true;
  await letVisitorsIn(context, options.username);
  const answer = createLeitwarteApi(context, 'demo');
  let isCalled = false;
  const api: Api = (request) => {
    if (!isCalled) setTimeout(show, FIRST_SCREEN_MS);
    isCalled = true;
    return answer(request);
  };
  return { api, context, stop };
}
