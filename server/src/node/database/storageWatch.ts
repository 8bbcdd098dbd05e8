import { isStorageFull } from '../../db/dialects/errors.ts';
import type { SqliteEngine, SqliteTransaction } from '../../db/dialects/sqlite.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../platform/jobs.ts';

/** Records that the disk was full, until something could be stored again. */
export interface StorageWatch {
  readonly note: (error: unknown) => void;
  /** False if the disk was full and a small test write still fails; otherwise true. */
  readonly hasRoom: (db: Database) => Promise<boolean>;
}

const PROBE = 'storage_probe';
/** Length of the test write in characters: more than an unused page, so that the file would have to grow. */
const PROBE_LENGTH = 128 * 1024;

export function watchStorage(): StorageWatch {
  let full = false;
  return {
    note(error) {
      full ||= isStorageFull(error);
    },
    async hasRoom(db) {
      if (!full) return true;
      try {
        await db.transaction().execute(async (tx) => {
          await tx.deleteFrom('setting').where('name', '=', PROBE).execute();
          await tx
            .insertInto('setting')
            .values({ name: PROBE, value: ' '.repeat(PROBE_LENGTH) })
            .execute();
        });
        await db.deleteFrom('setting').where('name', '=', PROBE).execute();
        full = false;
      } catch (error) {
        full = isStorageFull(error);
      }
      return !full;
    },
  };
}

/** The engine with a wrapper that records its errors. */
export function watchedEngine(engine: SqliteEngine, { note }: StorageWatch): SqliteEngine {
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      note(error);
      throw error;
    }
  };
  const watched = (transaction: SqliteTransaction): SqliteTransaction => ({
    query: (sql, parameters) => noted(transaction.query(sql, parameters)),
    end: (how) => noted(transaction.end(how)),
  });
  return {
    read: (sql, parameters) => engine.read(sql, parameters),
    write: (sql, parameters) => noted(engine.write(sql, parameters)),
    begin: async () => watched(await noted(engine.begin())),
    close: () => engine.close(),
  };
}

/** The jobs with a wrapper that records their errors. */
export function watchedJobs(jobs: Jobs, { note }: StorageWatch): Jobs {
  return {
    async run(name, input, report, ending) {
      try {
        return await jobs.run(name, input, report, ending);
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
}
