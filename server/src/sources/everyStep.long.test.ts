import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FileAccessError, type ImportFiles } from '../platform/importFiles.ts';
import { testEngines } from '../testing/database.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { steppedFiles } from '../testing/steppedFiles.ts';
import { passJob } from './passJob.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const LINES = 6;
/** Upper limit of the number of steps in a pass. */
const MOST_STEPS = 100;

/** Files on which the n-th operation and all later ones fail, as if the process had died. */
function dyingAt(files: ImportFiles, last: number) {
  let steps = 0;
  const step = (path: string): void => {
    steps += 1;
    if (steps >= last) throw new FileAccessError(path, new Error('EIO'));
  };
  const dying = steppedFiles(files, step);
  return { dying, taken: () => steps };
}

describe.each(testEngines)('4.42: a pass that is aborted at any of its steps (%s)', (engine) => {
  let room: SourceRoom;
  beforeAll(async () => {
    room = await openSourceRoom({ engine, now: () => NOW });
  });
  afterAll(() => room.close());
  beforeEach(() => room.renew());

  const bind = (id: number, address: string, column: number) =>
    room.root.client.sources.bind({ id, body: { bindings: [{ address, column: room.columns[column] ?? 0 }] } });

  test('a pass that is aborted loses and duplicates nothing: neither assigned values, nor unassigned ones, nor those assigned later', async () => {
    let isWhole = false;
    let step = 1;
    for (; !isWhole && step < MOST_STEPS; step += 1) {
      await room.renew();
      const { id, token } = await room.make({ name: `Schritt ${step}` });
      await bind(id, 'pv power', 0);
      // one batch per line; the lines of the second half also have an unassigned address
      const at = (n: number) => NOW - (LINES - n) * 1000;
      for (let n = 0; n < LINES; n += 1) {
        const later = n < LINES / 2 ? '' : `,later=${2 * n}`;
        expect((await room.send(token, `pv power=${n}${later} ${at(n)}`)).status).toBe(204);
      }
      const { dying, taken } = dyingAt(room.job.files, step);
      await passJob({ ...room.job, files: dying }, { plantId: room.plant }, () => undefined).catch(() => undefined);
      isWhole = taken() < step;
      await room.pass();
      await bind(id, 'pv later', 1);
      const replaying = dyingAt(room.job.files, step);
      await passJob({ ...room.job, files: replaying.dying }, { plantId: room.plant }, () => undefined).catch(
        () => undefined,
      );
      await room.pass();
      const values = async (column: number) => (await room.series(column)).map(([, value]) => value);
      const all = Array.from({ length: LINES }, (_, n) => n);
      expect([step, await values(0)]).toEqual([step, all]);
      expect([step, await values(1)]).toEqual([step, all.filter((n) => n >= LINES / 2).map((n) => 2 * n)]);
      const accounts = await room.context.db
        .selectFrom('import_file')
        .where('plant_id', '=', room.plant)
        .selectAll()
        .execute();
      for (const { status, rows_read, rows_stored, rows_duplicate, rows_rejected } of accounts) {
        expect([step, status]).not.toEqual([step, 'running']);
        expect([step, rows_read]).toEqual([step, rows_stored + rows_duplicate + rows_rejected]);
      }
      const stored = accounts.reduce((sum, { values_stored }) => sum + values_stored, 0);
      expect([step, stored]).toEqual([step, LINES + LINES / 2]);
      expect((await room.inbox(id)).filter((path) => path.endsWith('.jsonl'))).toEqual([]);
    }
    expect(isWhole).toBe(true);
    expect(step).toBeGreaterThan(8);
  });
});
