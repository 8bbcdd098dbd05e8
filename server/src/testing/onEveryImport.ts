import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../db/database.ts';
import { rawSeries } from '../measurements/series.ts';
import { type DatabaseFixture, onEveryEngine } from './database.ts';
import { folderOf, type ImportRoom, type ImportRoomOptions, openImportRoom } from './importRoom.ts';
import { type ComponentSpec, type MadePlant, makePlant, type PlantSpec } from './makePlant.ts';

export const HEADER = 'Datum;Uhrzeit;Leistung;Temperatur';

/** A component with the files of a German logger with one device; its other settings are the defaults. */
export const logger = (more: Partial<ComponentSpec> = {}): ComponentSpec => ({
  file_prefix: 'wr',
  columns: ['Leistung', 'Temperatur'],
  ...more,
});

/** A new plant with its own data folder for every test; plants of earlier tests are inactive. */
export interface ImportCase {
  readonly fixture: DatabaseFixture;
  readonly room: ImportRoom;
  readonly made: MadePlant;
  /** Path of the plant's import folder. */
  readonly inbox: string;
  /** Continues with another plant; if no components are given, it has one `logger()`. */
  reopen(spec?: Partial<PlantSpec>, options?: ImportRoomOptions): Promise<void>;
  account(importId: number | undefined): ReturnType<typeof accountOf>;
  rejections(importId: number | undefined): ReturnType<typeof rejectionsOf>;
  /** Stored readings of a column: time (UTC, to the minute) and value. */
  series(component?: number, column?: number): Promise<[string, number][]>;
}

/** Runs tests of imports once for each engine. */
export function onEveryImport(name: string, body: (run: ImportCase) => void): void {
  onEveryEngine(name, (fixture) => {
    let opened: { room: ImportRoom; made: MadePlant } | undefined;
    const current = () => {
      if (!opened) throw new Error('The plant is there only inside tests and hooks.');
      return opened;
    };
    const open = async (spec: Partial<PlantSpec> = {}, options: ImportRoomOptions = {}) => {
      const made = await makePlant(fixture.db, { components: [logger()], ...spec });
      opened = { made, room: await openImportRoom(fixture.context, options) };
    };
    const close = async () => {
      await current().room.remove();
      await fixture.db.updateTable('plant').set({ status: '80' }).execute();
    };
    beforeEach(() => open());
    afterEach(close);
    body({
      fixture,
      get room() {
        return current().room;
      },
      get made() {
        return current().made;
      },
      get inbox() {
        return join(current().room.dataDir, 'import', folderOf(current().made));
      },
      async reopen(spec, options) {
        await close();
        await open(spec, options);
      },
      account: (importId) => accountOf(fixture.db, importId ?? 0),
      rejections: (importId) => rejectionsOf(fixture.db, importId ?? 0),
      async series(component = 0, column = 0) {
        const { times, values } = await rawSeries(fixture.db, fixture.context.platform, {
          component_id: current().made.componentIds[component] ?? 0,
          column_id: current().made.columnIds[component]?.[column] ?? 0,
          from: Date.UTC(2000, 0, 1),
          until: Date.UTC(2100, 0, 1),
        });
        return Array.from(times, (ts, index) => [new Date(ts).toISOString().slice(0, 16), values[index] ?? Number.NaN]);
      },
    });
  });
}

const accountOf = (db: Database, id: number) =>
  db.selectFrom('import_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const rejectionsOf = (db: Database, id: number) =>
  db
    .selectFrom('import_rejection')
    .select(['line', 'reason', 'column_name', 'content'])
    .where('import_file_id', '=', id)
    .orderBy('id')
    .execute();
