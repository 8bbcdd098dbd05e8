import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUNTER_HEAD, counterLines, counterPlant, counterValues } from '../testing/counterLogger.ts';
import { testEngines } from '../testing/database.ts';
import { type KilledReaching, killedReaching, waitUntil } from '../testing/killedReaching.ts';
import { type FileServer, proftpdToRead } from '../testing/peers/fileServers.ts';
import { isThere } from '../testing/peers/peer.ts';

/** Number of lines per file, and of files per day: one each half hour. */
const LINES = 3;
const FILES = 48;

describe.skipIf(!isThere('proftpd')).each(testEngines)('kill -9 while files are fetched (%s)', (engine) => {
  let folder: string;
  let server: FileServer;
  let reaching: KilledReaching;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-portal-'));
    server = (await proftpdToRead(folder)).sftp;
    const { password, username = '', port = null, host_key = '' } = server.way;
    reaching = await killedReaching(
      engine,
      { kind: 'sftp', port, username, host_key, poll_seconds: 1, afterwards: 'delete' },
      { plant: counterPlant, ...(password === undefined ? {} : { password }) },
    );
  });
  afterAll(async () => {
    await server.peer.stop('SIGTERM');
    await reaching.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('every line of every fetched file is stored once, and a file is deleted on the server once it is imported', async () => {
    const ended = new AbortController();
    const write = async () => {
      for (let n = 0; n < FILES; n += 1) {
        const path = join(server.files, `wr${n}.csv`);
        await writeFile(`${path}.part`, COUNTER_HEAD + counterLines(n * LINES, (n + 1) * LINES));
        await chmod(`${path}.part`, 0o666);
        await rename(`${path}.part`, path);
        await setTimeout(ended.signal.aborted ? 0 : 300);
      }
    };
    const writing = write();
    const { last } = await reaching.killAgainAndAgain(reaching.start());
    ended.abort();
    await writing;
    await waitUntil(async () => (await readdir(server.files)).length === 0);
    await last.kill();
    await reaching.accountsHold();
    const found = [...(await reaching.stored())].toSorted(([a], [b]) => a - b).map(([, value]) => value);
    expect(found).toEqual(counterValues(FILES * LINES));
    const accounts = await reaching.inDatabase(({ db }) => db.selectFrom('import_file').selectAll().execute());
    expect(accounts.reduce((sum, { values_stored }) => sum + values_stored, 0)).toBe(found.length);
    console.log(`${engine}: ${FILES} files, ${found.length} lines, ${accounts.length} accounts`);
  });
});
