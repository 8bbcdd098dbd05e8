import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLeitwarteApi } from '../api.ts';
import { tellingOf } from '../areas/provider/changes/telling.ts';
import type { Background } from '../platform/background.ts';
import type { ServerContext } from '../platform/context.ts';
import { originsOfKey } from '../rights/embedKeys/origins.ts';
import { type Schedule, startSchedule } from '../jobs/schedule.ts';
import { ownImports, type OwnImports } from '../work/ownImports.ts';
import { scheduledWorks } from '../work/works.ts';
import type { Log } from '../platform/log.ts';
import { bytesOf } from '../platform/storage.ts';
import { isOpen, setUpOnce, stateOf } from '../areas/plants/setup/firstStart.ts';
import { makeSetupCode } from '../areas/plants/setup/setupCode.ts';
import { isNewer, schemaState } from '../db/state/schemaState.ts';
import { type Words, wordsOf } from '../db/state/words.ts';
import { openDatabase } from './database/database.ts';
import { markInstallation } from './operate/fitting.ts';
import { wordsFor } from './operate/damage.ts';
import { holdFolder } from './operate/folderLock.ts';
import { makeDataFolder } from './files/privateFolder.ts';
import { mustNotHaveMoved } from './operate/moved.ts';
import { bringToVersion } from './operate/upgrade.ts';
import { decideDemo, DemoRefused } from './settings/demoDecision.ts';
import { createHttp } from './http/http.ts';
import { securityTxtOf } from './http/securityTxt.ts';
import { listen } from './http/listen.ts';
import { nodePlatform } from './platform.ts';
import { setupFirst } from './http/setupFirst.ts';
import { clearLeftovers } from './files/leftovers.ts';
import { mustReachHomes } from './operate/storage.ts';
import { servicesOf } from './services.ts';
import { shareScripts } from './storage/shareScripts.ts';
import { startArchiveSender } from './storage/archiveSender.ts';
import { storageHomes } from './storage/homes.ts';
import type { Settings } from './settings/settings.ts';
import { ssoProvidersOf } from './settings/ssoConfig.ts';
import { bundledPortal, staticPortal } from './http/static.ts';
import { openMetrics } from './metrics/metrics.ts';
import { sourceIntake } from '../sources/intake.ts';
import { metricsPage } from './metrics/page.ts';
import { version } from './version.ts';

export interface RunningServer {
  /** The address on which the server listens, such as `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly context: ServerContext;
  /** Accounts of the demo world; empty if it is off. */
  readonly demoAccounts: readonly { readonly username: string; readonly role: string }[];
  /** The code with which a user becomes the first superuser in the portal; undefined if there is a superuser. */
  readonly setupCode: string | undefined;
  /** The command that undoes the upgrade that this start made. */
  readonly back: string | undefined;
  /** Accepts no more calls, waits for running calls and their transactions, and closes the database. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly log: Log;
  /** Called if the database cannot be used any more. */
  readonly onDeath: (error: Error) => void;
  /** Whether to migrate without a backup. */
  readonly withoutBackup?: boolean;
}

const READY_WITHIN_MS = 2_000;

/** Opens and migrates the database, sets up an empty one, and listens. Throws any error that prevents this. */
export async function startServer(
  settings: Settings,
  { log, onDeath, withoutBackup }: StartOptions,
): Promise<RunningServer> {
  const startedAt = Date.now();
  for (const { name, nearest } of settings.mistyped) log.warn({ name, nearest }, 'no setting has this name');
  const ssoProviders = ssoProvidersOf(settings);
  await mustNotHaveMoved(settings);
  const metrics = settings.metricsToken === undefined ? undefined : openMetrics(version);
  await makeDataFolder(settings.dataDir);
  const release = holdFolder(settings);
  const path = join(settings.dataDir, 'leitwarte.sqlite');
  const opening = openDatabase(settings, {
    onDeath,
    onStatement: metrics?.statement,
    onReplicaFailure: (why) => log.warn({ why }, 'standby not read for a while'),
    onIdleError: (error) => log.warn({ error: error.message }, 'connection to the database lost'),
  });
  const database = await opening.catch((error: unknown) => {
    release();
    throw wordsFor(error, path, settings.dataDir) ?? error;
  });
  let demo: Awaited<ReturnType<typeof runDemo>> | undefined;
  let schedule: Schedule | undefined;
  let sender: ReturnType<typeof startArchiveSender> | undefined;
  let importing: ReturnType<OwnImports['start']> | undefined;
  let background: Background | undefined;
  let closeCalls: (() => Promise<void>) | undefined;
  /** Ends everything that was started, and then closes the database, which all of it uses. */
  const leave = async (): Promise<void> => {
    demo?.stop();
    await closeCalls?.();
    await schedule?.stop();
    await importing?.stop();
    await sender?.stop();
    await background?.settled();
    await database.close();
    release();
  };
  try {
    const { db, engine } = database;
    const jobs = metrics?.jobs(database.jobs) ?? database.jobs;
    const { back } = await bringToVersion(database, settings, log, { withoutBackup });
    let listensAt = `http://${settings.host}:${settings.port}`;
    const homes = storageHomes({ db, dataDir: settings.dataDir, s3: settings.s3 });
    await mustReachHomes(db, settings.s3);
    const services = servicesOf(settings, log, () => settings.publicUrl ?? listensAt, { db, homes }, ssoProviders);
    background = services.background;
    const counted = metrics && {
      mail: metrics.mail(services.mail),
      sms: services.sms && metrics.sms(services.sms),
    };
    const platform = { ...nodePlatform({ log }), ...services, ...counted };
    const context: ServerContext = { db, engine, jobs, platform, replica: database.standby?.replica };
    const { hasDemo, setupCode } = await prepare(context, settings);
    if (setupCode === undefined) await markInstallation(settings.dataDir);
    services.background.run('leftovers', async () => {
      const cleared = await clearLeftovers(settings.dataDir, startedAt);
      if (cleared > 0) log.info({ cleared }, 'files cleared that were begun before');
    });
    demo = hasDemo ? await runDemo(context, settings) : undefined;

    const imports = ownImports(
      context,
      scheduledWorks(context, settings),
      engine === 'postgres' ? settings.importEverySeconds : 0,
    );
    schedule = startSchedule(imports.works, context);
    importing = imports.start();
    sender = startArchiveSender(db, homes, log);

    const secure = settings.publicUrl?.startsWith('https:') ?? false;
    let stopping = false;
    const answer = createHttp({
      api: createLeitwarteApi(context, version, metrics?.call),
      intake: sourceIntake(context, metrics?.call),
      metrics: metricsPage(
        metrics && { ...metrics, read: () => metrics.read(context, settings.dataDir) },
        settings.metricsToken,
        secure,
      ),
      portal: setupFirst(
        staticPortal(
          settings.portalDir ?? bundledPortal(),
          secure,
          settings.mapTiles,
          join(settings.dataDir, 'widgets'),
          settings,
          (publicId) => originsOfKey(context, publicId),
          (hash, name) => bytesOf(homes.of('documents'), `widgets/${hash}/${name}`),
        ),
        setupCode !== undefined && (() => isOpen(db)),
      ),
      securityTxt: securityTxtOf(settings, Date.now),
      ready: async () => {
        const isReady =
          !stopping &&
          (await databaseAnswers(context)) &&
          (await within(database.accepts())) &&
          (await within(database.storage.hasRoom(db))) &&
          (await within(services.inbox?.takes() ?? Promise.resolve(true)));
        return isReady && ((await within(newerWords(context), undefined)) ?? true);
      },
      secure,
      trustedProxy: settings.trustedProxy,
    });
    // by now the scripts of this build have been copied to the data folder
    services.background.run('widget scripts', () => shareScripts(homes));
    const { address, close } = await listen(settings.host, settings.port, answer);
    listensAt = address;
    closeCalls = () => {
      tellingOf(context).close();
      return close();
    };
    const stop = (): Promise<void> => {
      stopping = true;
      return leave();
    };
    return { address, context, demoAccounts: demo?.accounts ?? [], setupCode, back, stop };
  } catch (error) {
    await leave();
    throw wordsFor(error, path, settings.dataDir) ?? error;
  }
}

/**
 * Decides whether there are demo data and creates the superuser of an empty database. Without a given password it returns the code with
 * which a user becomes the superuser in the portal (decision 4.48).
 */
async function prepare(
  context: ServerContext,
  settings: Settings,
): Promise<{ hasDemo: boolean; setupCode: string | undefined }> {
  const state = await stateOf(context.db);
  const decision = decideDemo(settings, state);
  if (decision === 'refused') throw new DemoRefused();
  const hasDemo = decision === 'on';
  const password = settings.rootPassword ?? (hasDemo ? settings.demoPassword : undefined);
  if (state.isEmpty && password !== undefined)
    await setUpOnce(context, { password, email: settings.rootEmail, demo: hasDemo });
  return { hasDemo, setupCode: (await isOpen(context.db)) ? await makeSetupCode(context) : undefined };
}

interface Demo {
  readonly accounts: RunningServer['demoAccounts'];
  readonly stop: () => void;
}

/** Loaded on demand, because a production installation does not need it. */
async function runDemo(context: ServerContext, settings: Settings): Promise<Demo> {
  const { createDocuments, demoAccounts, startDemo } = await import('../demo/index.ts');
  const running = await startDemo(context, settings);
  context.platform.background.run('demo documents', () => createDocuments(context));
  return { accounts: demoAccounts, stop: () => running.stop() };
}

async function databaseAnswers({ db }: ServerContext): Promise<boolean> {
  const asked = db.selectFrom('setting').select('name').limit(1).execute();
  const answered = asked.then(
    () => true,
    () => false,
  );
  return within(answered);
}

/** Why this process is idle because its database was migrated by a newer release; undefined if it was not. */
async function newerWords({ db, engine }: ServerContext): Promise<Words | undefined> {
  return (await isNewer(db)) ? wordsOf(await schemaState(db, engine), version) : undefined;
}

/** The answer, or false if it takes too long. */
function within(answer: Promise<boolean>): Promise<boolean>;
function within<T>(answer: Promise<T>, otherwise: T): Promise<T>;
function within<T>(answer: Promise<T | boolean>, otherwise: T | boolean = false): Promise<T | boolean> {
  return Promise.race([answer, setTimeout(READY_WITHIN_MS, otherwise)]);
}
