import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ServerContext } from '../platform/context.ts';
import type { ImportFiles } from '../platform/importFiles.ts';
import { jobsHere } from '../work/runJob.ts';
import { importFiles } from '../node/files/importFiles.ts';
import { setUpOnce } from '../areas/plants/setup/firstStart.ts';
import { testContext } from './database.ts';

export interface ImportingContext extends ServerContext {
  /** Data folder; import folders are in `import` below it. */
  readonly dataDir: string;
  readonly files: ImportFiles;
  readonly close: () => Promise<void>;
}

const MAX_BYTES = 64 * 1024 ** 2;

/**
 * A server context as after the first start; its jobs run in the calling thread and read files of a temporary folder.
 */
export async function importingContext(): Promise<ImportingContext> {
  const context = await testContext();
  await setUpOnce(context, { password: 'passwort der ersten anmeldung', demo: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-data-'));
  const files = importFiles({ dataDir, maxBytes: MAX_BYTES });
  const { db, engine, platform } = context;
  return {
    db,
    engine,
    platform,
    jobs: jobsHere({ db, engine, platform, files, yield: () => setImmediate() }),
    dataDir,
    files,
    async close() {
      await context.close();
      // a pass that its caller did not wait for may still be writing a file
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
