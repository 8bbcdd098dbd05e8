import { expect, test } from 'vitest';
import { untilAnotherWaits } from '../../../testing/blocked.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('two who change one thing at once', (fixture) => {
  test('renaming a dashboard keeps the type that another user sets concurrently', async () => {
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

  test('2.25: a header of live data that concurrently becomes Anlage is not renamed', async () => {
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

onEveryEngine('4.44: a list is put in order by one call, all or nothing', (fixture) => {
  async function openList() {
    const world = await createWorld(fixture.context);
    const { client } = await world.superuser();
    const { dailyReports: calls } = client;
    const report = world.organisationId;
    const make = async (name: string, position: number) =>
      (await calls.createHeader({ body: { name, position, organisation_daily_report: report } })).id;
    const [a, b, c] = [await make('a', 1), await make('b', 2), await make('c', 3)];
    const names = async () => (await calls.headers()).map((one) => `${one.position} ${one.name}`);
    const order = (ids: number[], basedOn?: number[]) =>
      calls.orderHeaders({ id: report, body: { order: ids } }, basedOn ? { basedOn: { order: basedOn } } : {});
    return { client, world, calls, a, b, c, names, order };
  }

  test('reordering sorts the rows as in the list of ids and numbers them from 1', async () => {
    const { a, b, c, names, order } = await openList();
    expect(await order([c, a, b])).toEqual({ order: [c, a, b] });
    expect(await names()).toEqual(['1 c', '2 a', '3 b']);
  });

  test('if the list lacks a row or contains an unknown id, nothing is reordered and 409 returns the current order', async () => {
    const { a, b, c, names, order } = await openList();
    const refused = { problem: { status: 409, detail: 'conflict', current: { order: [a, b, c] } } };
    await expect(order([c, a])).rejects.toMatchObject(refused);
    await expect(order([c, b, a, 999_999])).rejects.toMatchObject(refused);
    await expect(order([c, c, a])).rejects.toMatchObject({ problem: { status: 400 } });
    expect(await names()).toEqual(['1 a', '2 b', '3 c']);
  });

  test('if two users reorder the same list concurrently, one succeeds and the other gets the resulting order', async () => {
    const { a, b, c, order } = await openList();
    const read = [a, b, c];
    const orders = [
      [c, b, a],
      [b, a, c],
    ];
    const ended = await Promise.allSettled(orders.map((ids) => order(ids, read)));
    const winner = ended.findIndex((one) => one.status === 'fulfilled');
    expect(ended[1 - winner]).toMatchObject({
      status: 'rejected',
      reason: { problem: { status: 409, current: { order: orders[winner] } } },
    });
  });

  test('if a row is deleted while the list is reordered, there is neither a gap nor a half-applied order', async () => {
    const { a, b, c, calls, names, order } = await openList();
    const [ordered] = await Promise.allSettled([order([c, b, a]), calls.removeHeader({ id: b })]);
    expect(await names()).toEqual(ordered.status === 'fulfilled' ? ['1 c', '2 a'] : ['1 a', '2 c']);
  });

  test('2.24: in a live data set the header Anlage stays first and is not part of the order', async () => {
    const { client, world } = await openList();
    const { liveData: calls } = client;
    const { id } = await calls.create({ body: { name: 'Solar', organisation: world.organisationId } });
    const make = async (name: string, position: number) =>
      (await calls.createHeader({ body: { name, position, organisation_live_data: id } })).id;
    const [a, b] = [await make('a', 2), await make('b', 3)];
    await calls.orderHeaders({ id, body: { order: [b, a] } });
    const { live_data_headers: headers } = await calls.retrieve({ id });
    expect(headers.map((one) => `${one.position} ${one.name}`)).toEqual(['1 Anlage', '2 b', '3 a']);
  });

  test('3.35: headers of a dashboard are ordered separately in each column of the table', async () => {
    const { client } = await openList();
    const { dashboards: calls } = client;
    const { id: plant_dashboard } = await calls.create({ body: { name: 'BHKW' } });
    const make = async (name: string, position: number, column: number) =>
      (await calls.createHeader({ body: { name, position, column, plant_dashboard } })).id;
    const [a, b] = [await make('a', 1, 1), await make('b', 2, 1)];
    await make('x', 1, 2);
    await calls.orderHeaders({ id: plant_dashboard, body: { order: [b, a] } });
    const dashboard = (await calls.list()).find((one) => one.id === plant_dashboard);
    const shown = dashboard?.plant_dashboard_headers.map((one) => `${one.column}/${one.position} ${one.name}`);
    expect(shown?.toSorted()).toEqual(['1/1 b', '1/2 a', '2/1 x']);
  });
});
