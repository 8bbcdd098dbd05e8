import { expect, test } from 'vitest';
import { makePlant } from '../testing/makePlant.ts';
import { HEADER, logger, onEveryImport } from '../testing/onEveryImport.ts';
import { laneOfPlant, lanesInUse, plantsOfLane } from './lanes.ts';
import { openEntry } from './ledger.ts';

onEveryImport('lanes of imports', (run) => {
  const content = `${HEADER}\n01.09.2019;12:00:00;1;2\n`;
  const another = () => makePlant(run.fixture.db, { components: [logger()] });

  test('a pass over a lane imports files of its plants, and does not touch files and open ledger entries of other plants', async () => {
    const { db } = run.fixture;
    const other = await another();
    const of = other.plantId + 1;
    const [own, foreign] = [await laneOfPlant(db, run.made.plantId, of), await laneOfPlant(db, other.plantId, of)];
    expect(own).not.toEqual(foreign);
    await run.room.put(run.made, 'wr.csv', content);
    await run.room.put(other, 'wr.csv', content);
    const file = { systemId: null, file: 'wr_0.csv', folder: 'x', sizeBytes: 1, sha256: '' };
    const mine = await openEntry(db, { ...file, plantId: run.made.plantId }, 0);
    const theirs = await openEntry(db, { ...file, plantId: other.plantId }, 0);

    expect(await run.room.run(undefined, own)).toMatchObject({ files_imported: 1, rows_imported: 1 });
    expect(await run.account(mine)).toMatchObject({ status: 'failed', reason: 'interrupted' });
    expect(await run.account(theirs)).toMatchObject({ status: 'running' });
    expect(await run.room.paths('import')).toEqual([`${other.organisationId}/${other.plantId}/wr.csv`]);

    expect(await run.room.run(undefined, foreign)).toMatchObject({ files_imported: 1, rows_imported: 1 });
    expect(await run.account(theirs)).toMatchObject({ status: 'failed', reason: 'interrupted' });
    expect(await run.room.paths('import')).toEqual([]);
  });

  test('every plant is in exactly one lane, even if it is inactive or deleted', async () => {
    const { db } = run.fixture;
    await another();
    const gone = 1_000_003;
    const of = 3;
    const ids = (await db.selectFrom('plant').select('id').execute()).map(({ id }) => id);
    const lanes = await Promise.all([0, 1, 2].map((number) => plantsOfLane(db, { number, of })));
    for (const id of [...ids, gone]) {
      const lane = await laneOfPlant(db, id, of);
      expect(lanes.map((plants) => plants?.has(id))).toEqual([0, 1, 2].map((number) => number === lane.number));
    }
    expect(lanes.flatMap((plants) => plants?.ids ?? []).toSorted((a, b) => a - b)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
    expect(lanes.map((plants) => plants?.has(null))).toEqual([true, false, false]);
    expect(await plantsOfLane(db, { number: 0, of: 1 })).toBeUndefined();
  });

  test('plants that share a folder are in one lane', async () => {
    const { db } = run.fixture;
    const first = await makePlant(db, { system: { type_import: 'SF' }, components: [logger()] });
    const second = await another();
    const { plant_system_id } = await db
      .selectFrom('plant')
      .select('plant_system_id')
      .where('id', '=', first.plantId)
      .executeTakeFirstOrThrow();
    const of = second.plantId + 1;
    await db.updateTable('plant').set({ plant_system_id }).where('id', '=', second.plantId).execute();
    expect(await laneOfPlant(db, first.plantId, of)).toEqual(await laneOfPlant(db, second.plantId, of));
  });

  test('imports run for lanes with active plants or sources, and always for the first lane', async () => {
    const { db } = run.fixture;
    const of = run.made.plantId + 1;
    expect(await lanesInUse(db, of)).toEqual([
      { number: 0, of },
      { number: run.made.plantId, of },
    ]);
    await db.updateTable('plant').set({ status: '80' }).where('id', '=', run.made.plantId).execute();
    expect(await lanesInUse(db, of)).toEqual([{ number: 0, of }]);
  });
});
