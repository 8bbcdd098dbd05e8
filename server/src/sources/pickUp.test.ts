import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findingsOf } from '../areas/provider/system/provider.ts';
import type { RemoteFolder } from '../platform/reaching.ts';
import { makePlant, type MadePlant } from '../testing/makePlant.ts';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { counterPlant } from '../testing/counterLogger.ts';
import { pickUp } from './reaching/pickUp.ts';

const MINUTE = 60_000;

describe.each(testEngines)('K5: files that cannot be fetched (%s)', (engine) => {
  let now = Date.UTC(2026, 10, 22, 12);
  let room: SourceRoom;
  let made: MadePlant;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => now });
  });
  beforeEach(async () => {
    made = await makePlant(room.context.db, counterPlant);
  });
  afterAll(() => room.close());

  /** A remote folder in which the files of `broken` fail, and those of `ending` also end the connection. */
  function folderOf(names: readonly string[], broken: Set<string>, ending: ReadonlySet<string> = new Set()) {
    const asked: string[] = [];
    let isOpen = true;
    const remote: RemoteFolder = {
      list: () =>
        isOpen
          ? Promise.resolve(names.map((name) => ({ name, sizeBytes: 3, modifiedAt: 1 })))
          : Promise.reject(new Error('connection lost')),
      async fetch(name, path) {
        asked.push(name);
        if (ending.has(name)) isOpen = false;
        if (!isOpen || broken.has(name)) throw new Error('550 Failed to open file');
        await writeFile(path, 'a;b');
      },
      move: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    return { remote, asked, open: () => void (isOpen = true) };
  }

  const make = async () => (await room.make({ plant: made.plantId, kind: 'sftp', host: '192.0.2.9' })).id;
  const look = (id: number, remote: RemoteFolder) => pickUp(room.context, id, remote, new AbortController().signal);
  const inbox = async () => {
    const entries = await room.job.files.list(`import/${made.organisationId}/${made.plantId}`);
    return entries.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  };

  test('a file that cannot be fetched does not block others, is retried at increasing intervals, and is a finding with its name', async () => {
    const id = await make();
    const broken = new Set(['a.csv']);
    const { remote, asked } = folderOf(['a.csv', 'b.csv', 'c.csv'], broken);
    await look(id, remote);
    expect((await look(id, remote))?.message).toBe('a.csv: 550 Failed to open file');
    expect((await inbox()).toSorted()).toEqual(['b.csv', 'c.csv']);
    asked.length = 0;
    expect((await look(id, remote))?.message).toContain('a.csv');
    expect(asked).toEqual([]);
    for (const waited of [1, 2, 4]) {
      now += waited * MINUTE;
      await look(id, remote);
    }
    expect(asked).toEqual(['a.csv', 'a.csv', 'a.csv']);
    const found = (await findingsOf(room.context)).filter(({ de }) => de.includes('a.csv'));
    expect(found).toMatchObject([{ state: 'warning', check: 'source' }]);
    expect(found[0]?.en).toContain('550 Failed to open file');
    broken.clear();
    now += 8 * MINUTE;
    expect(await look(id, remote)).toBeUndefined();
    expect((await inbox()).toSorted()).toEqual(['a.csv', 'b.csv', 'c.csv']);
    expect((await findingsOf(room.context)).filter(({ de }) => de.includes('a.csv'))).toEqual([]);
  });

  test('a failing file that also ends the connection is skipped by the next run', async () => {
    const id = await make();
    const { remote, open } = folderOf(['a.csv', 'b.csv'], new Set(), new Set(['a.csv']));
    await look(id, remote);
    await expect(look(id, remote)).rejects.toThrow('550 Failed to open file');
    expect(await inbox()).toEqual([]);
    open();
    await look(id, remote);
    expect(await inbox()).toEqual(['b.csv']);
  });
});
