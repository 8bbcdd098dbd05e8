import { expect, test } from 'vitest';
import { pause } from '@leitwarte/core/rules';
import { onEveryEngine } from '../testing/database.ts';
import { abandonedLanes, importLeases, lanesOf, underEveryLane, underLane } from './importLanes.ts';
import { IMPORT_LEASE } from './importTask.ts';
import { LEASE_MS } from './leases.ts';

onEveryEngine('leases of imports', (fixture) => {
  const lane = (number: number) => ({ number, of: lanesOf(fixture.engine) });
  const refused = { problem: { status: 409, detail: 'task_running' } };
  const runs = () => Promise.resolve('ran');
  /** Work that runs until the test ends it. */
  function long() {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const work = async () => {
      begin();
      await done;
    };
    return { work, begun, finish };
  }

  test('within a lane one import runs at a time', async () => {
    const { context } = fixture;
    const first = long();
    const running = underLane(context, lane(0), 'first', first.work);
    await first.begun;
    await expect(underLane(context, lane(0), 'second', runs)).rejects.toMatchObject(refused);
    first.finish();
    await running;
    expect(await underLane(context, lane(0), 'second', runs)).toBe('ran');
    expect(await fixture.db.selectFrom('lease').selectAll().execute()).toEqual([]);
  });

  if (fixture.engine === 'sqlite') alone();
  else together();

  function alone() {
    test('work in every lane is refused while the only lane is in use', async () => {
      const { context } = fixture;
      const first = long();
      const running = underLane(context, lane(0), 'first', first.work);
      await first.begun;
      await expect(underEveryLane(context, 'all', runs)).rejects.toMatchObject(refused);
      first.finish();
      await running;
      expect(await underEveryLane(context, 'all', runs)).toBe('ran');
    });
  }

  function together() {
    test('imports of different lanes run at the same time', async () => {
      const { context } = fixture;
      const first = long();
      const running = underLane(context, lane(0), 'first', first.work);
      await first.begun;
      expect(await underLane(context, lane(1), 'second', runs)).toBe('ran');
      first.finish();
      await running;
    });

    test('work that needs every lane waits for the lanes in use, and meanwhile no lane can be leased', async () => {
      const { context } = fixture;
      const first = long();
      const running = underLane(context, lane(0), 'first', first.work);
      await first.begun;
      let hasRun = false;
      const all = underEveryLane(context, 'all', async () => {
        hasRun = true;
        await expect(underLane(context, lane(2), 'third', runs)).rejects.toMatchObject(refused);
      });
      const isHeld = () => fixture.db.selectFrom('lease').select('name').where('name', '=', IMPORT_LEASE).execute();
      while ((await isHeld()).length === 0) await pause(1);
      await expect(underLane(context, lane(2), 'third', runs)).rejects.toMatchObject(refused);
      await expect(underEveryLane(context, 'others', runs)).rejects.toMatchObject(refused);
      expect(hasRun).toBe(false);
      first.finish();
      await Promise.all([running, all]);
      expect(hasRun).toBe(true);
      expect(await underLane(context, lane(2), 'third', runs)).toBe('ran');
    });
  }

  test('lanes whose holder died count as abandoned once their lease has expired', async () => {
    const { db, engine } = fixture;
    let now = Date.now();
    const context = { ...fixture.context, platform: { ...fixture.context.platform, now: () => now } };
    const leases = importLeases(engine);
    const died = async (name: string) => {
      const lease = { name, holder: 'dead', taken_at: now, expires_at: now + LEASE_MS };
      await db.insertInto('lease').values(lease).execute();
    };
    await died(leases.at(-1) ?? '');
    now += LEASE_MS - 1;
    expect(await abandonedLanes(context)).toEqual([]);
    now += 1;
    expect(await abandonedLanes(context)).toEqual(engine === 'postgres' ? [lanesOf(engine) - 1] : []);
    await db.deleteFrom('lease').execute();
    await died(IMPORT_LEASE);
    now += LEASE_MS;
    expect(await abandonedLanes(context)).toHaveLength(engine === 'postgres' ? lanesOf(engine) : 0);
    expect(await abandonedLanes(context)).toEqual([]);
  });
});
