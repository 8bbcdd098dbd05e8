import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addToEnvironmentFile, readEnvironmentFile } from './environmentFile.ts';

test('U3: a setting is added only once to the file of settings, and the other lines and the mode of the file stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leitwarte-environment-'));
  const path = join(folder, 'leitwarte.env');
  try {
    await writeFile(path, '# von Hand\nPORT="8080"\nDATABASE_URL=""\n');
    await chmod(path, 0o640);
    expect(await addToEnvironmentFile(path, 'DATABASE_URL', 'postgres://a:b@c/d')).toBe(true);
    expect(await readFile(path, 'utf8')).toContain('# von Hand\nPORT="8080"\n');
    expect(await readEnvironmentFile(path)).toMatchObject({ PORT: '8080', DATABASE_URL: 'postgres://a:b@c/d' });
    expect((await stat(path)).mode & 0o777).toBe(0o640);
    expect(await addToEnvironmentFile(path, 'DATABASE_URL', 'postgres://other/d')).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
