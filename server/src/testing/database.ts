import { afterAll, beforeAll, describe } from 'vitest';
import { knowsEncoding } from '../node/files/importFiles.ts';
import type { ServerContext } from '../platform/context.ts';
import { printHere } from '../platform/printHere.ts';
import type { Database, Engine } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { hostFigures } from '../node/host/hostFigures.ts';
import { isCommonPassword } from '../node/commonPasswords.ts';
import { nodePlatform } from '../node/platform.ts';
import { secretsIn } from '../node/secrets.ts';
import { pngDrawer } from '../node/documents/pngDrawer.ts';
import { xlsxWriter } from '../node/documents/xlsxWriter.ts';
import { testEngines } from './engines.ts';
import {
  migratedTemplate,
  openMemorySqlite,
  openMigratedMemorySqlite,
  openTestPostgres,
  type TestDatabase,
} from './databases.ts';
import { createBackground } from '../platform/background.ts';
import { memoryRecordEnd } from '../platform/recordEnd.ts';
import { memoryDocuments } from '../platform/memoryDocuments.ts';
import type { OperatorPages } from '../platform/operatorPages.ts';
import { renderHowTo } from '../howTo/render.ts';
import { passkeysOf } from '../node/passkeys/passkeys.ts';
import { memorySso } from './memorySso.ts';
import { memoryMail, type MemoryMail } from '../notify/memoryMail.ts';
import type { ServerPlatform } from '../platform/platform.ts';
import type { Log } from '../platform/log.ts';
import type { Jobs } from '../platform/jobs.ts';

export { testEngines };

/** What the tests of one engine share; can be used in tests and hooks, but not while tests are collected. */
export interface DatabaseFixture {
  readonly engine: Engine;
  readonly db: Database;
  readonly context: TestContext;
}

export interface TestContext extends ServerContext {
  readonly platform: TestPlatform;
  readonly close: () => Promise<void>;
}

export interface TestContextOptions {
  readonly engine?: Engine;
  readonly platform?: Partial<Omit<ServerPlatform, 'mail'>>;
  readonly jobs?: Jobs;
}

/** Runs the tests of `body` once for each engine, on a new migrated database that they share. */
export function onEveryEngine(name: string, body: (fixture: DatabaseFixture) => void): void {
  describe.each(testEngines)(`${name} (%s)`, (engine) => {
    let opened: TestContext | undefined;
    const context = (): TestContext => {
      if (opened === undefined) throw new Error('The database is open only inside tests and hooks.');
      return opened;
    };
    beforeAll(async () => {
      opened = await testContext({ engine });
    });
    afterAll(() => opened?.close());
    body({
      engine,
      get db() {
        return context().db;
      },
      get context() {
        return context();
      },
    });
  });
}

/** A complete server context on a new migrated database; parts of the platform can be replaced. */
export async function testContext(options: TestContextOptions = {}): Promise<TestContext> {
  const database = await openMigrated(options.engine ?? 'sqlite');
  const { db, engine } = database;
  const platform = { ...testPlatform(options.platform?.now), ...options.platform };
  return { db, engine, platform, jobs: options.jobs ?? noJobs, close: () => database.close() };
}

/** An empty database that is not migrated yet. */
export function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'sqlite' ? Promise.resolve(openMemorySqlite()) : openTestPostgres(serverUrl());
}

async function openMigrated(engine: Engine): Promise<TestDatabase> {
  const template = migratedTemplate();
  if (engine === 'postgres' && template !== undefined) return openTestPostgres(serverUrl(), template);
  if (engine === 'sqlite') return openMigratedMemorySqlite();
  const database = await openTestDatabase(engine);
  await migrate(database.db, engine);
  return database;
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL does not name a PostgreSQL server.');
  return url;
}

export interface TestPlatform extends ServerPlatform {
  readonly mail: MemoryMail;
}

function memoryPages(): OperatorPages {
  const texts = new Map<string, string>();
  return {
    read: (name, language) => Promise.resolve(texts.get(`${name} ${language}`)),
    write(name, language, text) {
      if (text.trim() === '') texts.delete(`${name} ${language}`);
      else texts.set(`${name} ${language}`, text);
      return Promise.resolve();
    },
  };
}

/** The platform of Node with a cheap password hash, no log output, and mails and documents in memory. */
export function testPlatform(now: () => number = () => Date.now()): TestPlatform {
  return {
    ...nodePlatform({ log: silentLog, scryptCost: { logN: 10, r: 8, p: 1 } }),
    mail: memoryMail('https://leitwarte.test'),
    background: createBackground(silentLog),
    certificationFiles: memoryDocuments(now),
    howTos: { read: renderHowTo },
    pages: memoryPages(),
    hostFigures,
    isCommonPassword,
    drawPng: pngDrawer(),
    printPdf: printHere,
    knowsEncoding,
    writeXlsx: xlsxWriter(),
    secrets: secretsIn('', 'A'.repeat(43).concat('=')),
    recordEnd: memoryRecordEnd(),
    sso: memorySso(),
    passkeys: passkeysOf({ publicUrl: () => 'https://leitwarte.test', product: 'Leitwarte' }),
  };
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const noJobs: Jobs = {
  run: (name) => Promise.reject(new Error(`This test was given no jobs, but ${name} was wanted.`)),
};
