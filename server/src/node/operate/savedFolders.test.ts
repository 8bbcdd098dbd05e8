import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/database.ts';
import { parseSettings } from '../settings/settings.ts';
import { startServer } from '../startServer.ts';
import { backup } from './backup.ts';
import { filesBelow } from './copiedFiles.ts';
import { restore } from './restore.ts';
import { isAccountedFor, NOT_SAVED, SAVED_FOLDERS } from './savedFolders.ts';

const quiet = () => undefined;
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-saved-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('U7: everything below DATA_DIR is in the backup or reported as not included; widget scripts are included', async () => {
  const password = { LEITWARTE_ROOT_PASSWORD: 'xxxxxxxxxxxxxx' };
  const settings = parseSettings({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...password }, folder);
  const server = await startServer({ ...settings, port: 0 }, { log: silentLog, onDeath: quiet });
  try {
    for (const name of SAVED_FOLDERS) {
      await mkdir(join(settings.dataDir, name), { recursive: true });
      await writeFile(join(settings.dataDir, name, 'file'), name);
    }
    for (const name of Object.keys(NOT_SAVED))
      if (name.startsWith('before-') || ['mail', '.cache', '.config'].includes(name))
        await mkdir(join(settings.dataDir, name.replace('*', '1')));
    const found = await readdir(settings.dataDir);
    expect(found.filter((name) => !isAccountedFor(name))).toEqual([]);
    await backup(settings, join(folder, 's'), { archive: false }, quiet);
  } finally {
    await server.stop();
  }
  await restore({ dataDir: join(folder, 'b'), databaseUrl: undefined }, join(folder, 's'), quiet);
  for (const name of SAVED_FOLDERS) expect(await filesBelow(join(folder, 'b', name))).toContain('file');
  expect(isAccountedFor('something-new')).toBe(false);
});

test('K17: the documentation explains that a backup contains the key next to the passwords that it encrypts', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const backups = guide.slice(guide.indexOf('## Backup'), guide.indexOf('### Encrypted backups'));
  expect(backups).toMatch(/secrets\/key[^.]*passwords/);
});
