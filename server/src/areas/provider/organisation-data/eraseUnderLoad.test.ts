import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { ApiError } from '@leitwarte/core/problem';
import { describe, expect, test } from 'vitest';
import { testEngines } from '../../../testing/database.ts';
import { openSourceRoom } from '../../../testing/sourceRoom.ts';
import { createWorld } from '../../../testing/world.ts';
import { belongsTo, ownedTables } from './belongings.ts';

/** Ignores refusals, which are expected while an organisation is being erased; rethrows any other error. */
async function orRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
  }
}

describe.each(testEngines)('K: an organisation is erased under load (%s)', (engine) => {
  test('an organisation is erased completely whatever is read, written and sent meanwhile; other organisations keep their data', async () => {
    const room = await openSourceRoom({ engine });
    const { context, world } = room;
    try {
      const other = await createWorld(context);
      const own = await other.superuser();
      const manager = await world.actor(world.groups.orgaManager);
      const { id: source, token } = await room.make();
      const otherPlant = await other.plant({ name: 'Nachbar' });
      const minute = Date.UTC(2026, 4, 1);
      const send = (at: number) => room.send(token, `A1 W1=1,W2=2 ${minute + at * 60_000}`);
      for (let at = 0; at < 50; at += 1) await send(at);
      await room.pass();

      const over = new AbortController();
      let waitsForImports = false;
      let turns = 0;
      const { organisationId: id, organisationName: name } = world;
      const again = async (work: (turn: number) => Promise<unknown>) => {
        for (let turn = 0; !over.signal.aborted; turn += 1) {
          await orRefused(work(turn));
          turns += 1;
          await setImmediate();
        }
      };
      const client = own.client;
      const load = [
        again((turn) => send(100 + turn)),
        again(async () => waitsForImports || room.pass()),
        again(() => manager.client.plants.dashboard({})),
        again((turn) => manager.client.userGroups.create({ body: { grp_name: `G${turn}`, organisation: id } })),
        again((turn) => client.plants.update({ id: room.plant, body: { name: `Park ${turn}` } })),
        again((turn) => client.plants.update({ id: otherPlant, body: { name: `Nachbar ${turn}` } })),
      ];
      const erase = async () => {
        // erasing is refused while an import is running, so the test tries again until it succeeds
        for (;;)
          try {
            return await client.organisationData.erase({ id, body: { name } });
          } catch (error) {
            if (!(error instanceof ApiError) || error.problem.status !== 409) throw error;
            waitsForImports = true;
            await setImmediate();
          }
      };
      try {
        await Promise.race([erase(), Promise.all(load)]);
      } finally {
        over.abort();
        await Promise.all(load);
      }
      expect(turns).toBeGreaterThan(6);
      const left: string[] = [];
      for (const { table, kept } of ownedTables()) {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${belongsTo(table, id)} limit 1`.execute(
          context.db,
        );
        if (rows.length > 0 && kept === undefined) left.push(table);
      }
      expect(left).toEqual([]);
      expect(await room.inbox(source)).toEqual([]);
      expect((await send(1)).status).toBe(401);
      await expect(manager.client.plants.dashboard({})).rejects.toMatchObject({ problem: { status: 401 } });
      const kept = await context.db.selectFrom('plant').select('name').where('id', '=', otherPlant).executeTakeFirst();
      expect(kept?.name).toMatch(/^Nachbar/);
    } finally {
      await room.close();
    }
  });
});
