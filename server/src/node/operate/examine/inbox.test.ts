import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchName, failedOf, inboxOf, unboundOf } from '../../../sources/batches.ts';
import { folderStorage } from '../../storage/folderStorage.ts';
import { examineInbox } from './inbox.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-inbox-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const put = async (folder: string, at: number) => {
  await mkdir(join(dataDir, folder), { recursive: true });
  await writeFile(join(dataDir, folder, batchName(at, 'a')), '');
};
const found = async () => {
  const { state, cause } = await examineInbox(folderStorage(dataDir), NOW);
  return [state, cause];
};

test('4.42: an inbox in which nothing waits for long is ok, whatever is kept for unassigned addresses', async () => {
  expect(await found()).toEqual(['ok', undefined]);
  await put(unboundOf(1), NOW - 100 * HOUR);
  await put(inboxOf(1), NOW - 60_000);
  expect(await found()).toEqual(['ok', undefined]);
});

test('a batch that failed, or waits for long, needs attention', async () => {
  await put(failedOf(1), NOW);
  expect(await found()).toEqual(['error', 'inbox failed']);
  await put(inboxOf(2), NOW - HOUR);
  expect(await found()).toEqual(['error', 'inbox waits']);
});
