import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsIn } from './secrets.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('4.42: a secret is decrypted only with its key and for its purpose', async () => {
  const [one, other] = [secretsIn(dataDir, undefined), secretsIn(dataDir, undefined)];
  const sealed = await Promise.all([one.seal('geheim:ä', 'source 1'), other.seal('geheim:ä', 'source 1')]);
  expect(sealed[0]).not.toBe(sealed[1]);
  // both processes use the same key
  expect(await other.open(sealed[0], 'source 1')).toBe('geheim:ä');
  expect(await one.open(sealed[1], 'source 1')).toBe('geheim:ä');
  expect(await one.open(sealed[0], 'source 2')).toBeUndefined();
  expect(await one.open(`${sealed[0].slice(0, -2)}AA`, 'source 1')).toBeUndefined();
  expect(await one.open('v1.', 'source 1')).toBeUndefined();
  const key = join(dataDir, 'secrets', 'key');
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  const given = secretsIn(join(dataDir, 'anderswo'), Buffer.alloc(32, 7).toString('base64'));
  expect(await given.open(sealed[0], 'source 1')).toBeUndefined();
  expect(await given.open(await given.seal('x', 'y'), 'y')).toBe('x');
  await expect(stat(join(dataDir, 'anderswo'))).rejects.toThrow('ENOENT');
  expect(Buffer.from(await readFile(key, 'utf8'), 'base64')).toHaveLength(32);
});

test('without a key nothing is decrypted, and reading does not create one', async () => {
  const sealed = await secretsIn(dataDir, undefined).seal('geheim:ä', 'source 1');
  const elsewhere = join(dataDir, 'ohne');
  expect(await secretsIn(elsewhere, undefined).open(sealed, 'source 1')).toBeUndefined();
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
});
