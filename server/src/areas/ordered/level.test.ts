import { expect, test } from 'vitest';
import { untilAnotherWaits } from '../../testing/blocked.ts';
import { onEveryEngine } from '../../testing/database.ts';
import { createWorld } from '../../testing/world.ts';

onEveryEngine('two who change one thing at once', (fixture) => {
  test('a dashboard that is renamed keeps the type that somebody else gives it meanwhile', async () => {
    const { client } = await (await createWorld(fixture.context)).superuser();
    const { id } = await client.dashboards.create({ body: { name: 'BHKW' } });
    let renamed: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction().execute(async (tx) => {
      await tx.updateTable('plant_dashboard').set({ type: 'table' }).where('id', '=', id).execute();
      renamed = client.dashboards.update({ id, body: { name: 'Kessel' } });
      await untilAnotherWaits(tx);
    });
    expect(await renamed).toMatchObject({ name: 'Kessel', type: 'table' });
  });

  test('2.25: a header of live data that becomes Anlage meanwhile is not renamed', async () => {
    const world = await createWorld(fixture.context);
    const { client } = await world.superuser();
    const { id: set } = await client.liveData.create({ body: { name: 'Solar', organisation: world.organisationId } });
    const { id } = await client.liveData.createHeader({
      body: { name: 'Ertrag', position: 2, organisation_live_data: set },
    });
    let changed: Promise<unknown> = Promise.resolve();
    await fixture.db.transaction().execute(async (tx) => {
      await tx.updateTable('live_data_header').set({ name: 'Anlage' }).where('id', '=', id).execute();
      changed = client.liveData.updateHeader({ id, body: { name: 'Leistung' } }).catch((error: unknown) => error);
      await untilAnotherWaits(tx);
    });
    expect(await changed).toMatchObject({ problem: { status: 409, detail: 'hidden_header' } });
  });
});
