import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folderOf } from '../importRoom.ts';
import { farCell } from '../workbookOf.ts';
import { type HostileServer, watched } from './hostileServer.ts';
import type { Way } from './way.ts';

/**
 * Maximum response time of `/healthz` in milliseconds. On a busy machine an idle process is slow too, so `OF_IDLE`
 * times its longest response time is added.
 */
const ANSWER_MS = 250;
const OF_IDLE = 5;
/** Maximum growth of the server's memory in MiB after the attack. */
const MEMORY_MIB = 400;

/**
 * Makes an attack, and checks that the server responds all the time, reports what is wrong, accepts good data
 * afterwards, and frees memory.
 */
export async function expectWayHeld(on: HostileServer, way: Way): Promise<void> {
  const before = await on.memory();
  const { result, longest } = await watched(on, () => way.attack(on));
  expect(result).toMatch(way.named);
  expect(longest.server, `healthz beside ${longest.idle} ms of an idle process`).toBeLessThan(
    ANSWER_MS + OF_IDLE * longest.idle,
  );
  expect(await way.good(on)).toMatch(way.taken);
  await expect.poll(() => on.memory(), { timeout: 60_000, interval: 500 }).toBeLessThan(before + MEMORY_MIB);
}

/**
 * Checks that malicious files that are in an import folder when the server starts are moved to `fehler`, even if the
 * process was killed while it read them.
 */
export async function tryRestart(on: HostileServer): Promise<void> {
  const made = on.plants.xlsx;
  const folder = join(on.dataDir, 'import', folderOf(made));
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'wr_start.xlsx');
  await writeFile(path, farCell());
  await copyFile(path, join(folder, 'wr_start2.xlsx'));
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0);
  void on.root.plants.importData({ id: made.plantId }).catch(() => undefined);
  await on.restart();
  const failed = join(on.dataDir, 'archive', folderOf(made), 'fehler');
  const isDone = async () => {
    await on.root.plants.importData({ id: made.plantId }).catch(() => undefined);
    return (await readdir(failed).catch(() => [])).filter((name) => name.startsWith('wr_start'));
  };
  await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toHaveLength(2);
  await on.restart();
  expect((await on.probe()).server).toBeGreaterThan(0);
}
