import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceCreate, SourceMade } from '@leitwarte/core/entities';
import type { Database, Engine } from '../db/database.ts';
import { rawSeries } from '../measurements/series.ts';
import { importFiles } from '../node/files/importFiles.ts';
import { webOf } from '../node/messages/web.ts';
import { landingIn } from '../node/reaching/landing.ts';
import { reachers } from '../node/reaching/reachers.ts';
import { secretsIn } from '../node/secrets.ts';
import { storedFiles } from '../node/storage/storedFiles.ts';
import type { ImportFiles } from '../platform/importFiles.ts';
import type { Inbox } from '../platform/inbox.ts';
import type { JobContext } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Storage } from '../platform/storage.ts';
import { INBOX } from '../sources/batches.ts';
import { openInbox } from '../sources/inbox.ts';
import { sourceIntake } from '../sources/intake.ts';
import { passJob, type PassResult } from '../sources/passJob.ts';
import { silentLog, testContext, type TestContext } from './database.ts';
import { createWorld, type Actor, type World } from './world.ts';

export interface Sending {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** A plant with a component of three columns, a data folder, and a superuser who can create sources. */
export interface SourceRoom {
  readonly context: TestContext;
  readonly job: JobContext;
  readonly world: World;
  readonly root: Actor;
  readonly plant: number;
  readonly columns: readonly number[];
  /** Continues with another plant; tests then share only the database. */
  renew(): Promise<void>;
  make(body?: Partial<SourceCreate>): Promise<SourceMade>;
  /** Sends a body as a source does, by default line protocol to `/write`. */
  send(token: string, body: string | Uint8Array<ArrayBuffer>, sending?: Sending): Promise<Response>;
  pass(): Promise<PassResult>;
  accounts(): Promise<readonly { readonly status: string; readonly rows_read: number }[]>;
  rejections(): Promise<readonly { readonly line: number; readonly reason: string }[]>;
  /** Stored readings of a column as ISO time and value. */
  series(column?: number): Promise<[string, number][]>;
  /** Paths of all files in a source's inbox. */
  inbox(source: number): Promise<string[]>;
  close(): Promise<void>;
}

export interface SourceRoomOptions {
  readonly engine?: Engine;
  readonly now?: () => number;
  /** Modifies the access to the inbox files, for example to make operations fail. */
  readonly change?: (files: ImportFiles) => ImportFiles;
  /** The storage of the inbox; by default the data folder. */
  readonly home?: (db: Database) => Storage;
  readonly log?: Log;
  /** Maximum number of bytes of one source that may wait to be stored. */
  readonly waitingBytes?: number;
  /** Private networks to which the server may connect; by default only this machine. */
  readonly networks?: readonly string[];
}

export async function openSourceRoom(options: SourceRoomOptions = {}): Promise<SourceRoom> {
  const now = options.now ?? (() => Date.now());
  const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-sources-'));
  const disk = importFiles({ dataDir, maxBytes: 1e9 });
  const log = options.log ?? silentLog;
  // opened later, because the inbox may be stored in the database that the context opens
  const box: { opened?: Inbox } = {};
  const inboxNow = (): Inbox => {
    if (box.opened === undefined) throw new Error('The room is being opened.');
    return box.opened;
  };
  const inbox: Inbox = {
    put: (source, entry) => inboxNow().put(source, entry),
    takes: () => inboxNow().takes(),
    forget: (source) => inboxNow().forget(source),
  };
  const web = webOf({ allowed: options.networks ?? ['127.0.0.0/8'], now });
  const context = await testContext({
    engine: options.engine ?? 'sqlite',
    platform: { now, inbox, log, web, reachers, landing: landingIn(dataDir), secrets: secretsIn(dataDir, undefined) },
  });
  const files = options.home === undefined ? disk : storedFiles(disk, INBOX, options.home(context.db));
  box.opened = openInbox(options.change?.(files) ?? files, now, log, options.waitingBytes);
  const world = await createWorld(context);
  const root = await world.superuser();
  let plant = 0;
  let component = { id: 0, columns: [0] };
  const renew = async () => {
    plant = await world.plant({ name: 'Solarpark' });
    component = await world.component(plant, { sernum: 'A1' });
    const ofComponent = context.db.updateTable('component_column').where('component_id', '=', component.id);
    await ofComponent.set({ is_suitable_for_analyse: 1 }).execute();
  };
  await renew();
  const job: JobContext = { ...context, files, yield: () => Promise.resolve() };
  const intake = sourceIntake(context);
  const below = async (folder: string): Promise<string[]> => {
    const entries = await files.list(folder);
    const paths = await Promise.all(
      entries.map(({ name, kind }) =>
        kind === 'folder' ? below(`${folder}/${name}`) : Promise.resolve([`${folder}/${name}`]),
      ),
    );
    return paths.flat();
  };
  return {
    context,
    job,
    world,
    root,
    get plant() {
      return plant;
    },
    get columns() {
      return component.columns;
    },
    renew,
    make: (body = {}) =>
      root.client.sources.create({ body: { plant, name: 'Telegraf', kind: 'influx', slot_seconds: 0, ...body } }),
    async send(token, body, { path = '/write?db=telegraf&precision=ms', headers = {}, method = 'POST' } = {}) {
      const given = method === 'GET' ? {} : { body };
      const request = new Request(`http://leitwarte.test${path}`, {
        method,
        ...given,
        headers: { ...(token === '' ? {} : { authorization: `Token ${token}` }), ...headers },
      });
      const answered = intake(request, '192.0.2.1');
      if (answered === undefined) throw new Error(`${path} is no way in`);
      return answered;
    },
    pass: () => passJob(job, {}, () => undefined),
    accounts: () =>
      context.db.selectFrom('import_file').selectAll().where('plant_id', '=', plant).orderBy('id').execute(),
    rejections: () =>
      context.db
        .selectFrom('import_rejection')
        .innerJoin('import_file', 'import_file.id', 'import_rejection.import_file_id')
        .where('import_file.plant_id', '=', plant)
        .select(['line', 'import_rejection.reason'])
        .orderBy('line')
        .execute(),
    async series(column = 0) {
      const { times, values } = await rawSeries(context.db, context.platform, {
        component_id: component.id,
        column_id: component.columns[column] ?? 0,
        from: Date.UTC(1990, 0, 1),
        until: Date.UTC(2100, 0, 1),
      });
      return Array.from(times, (ts, index) => [new Date(ts).toISOString(), values[index] ?? Number.NaN]);
    },
    inbox: (source) => below(`inbox/${source}`),
    async close() {
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
