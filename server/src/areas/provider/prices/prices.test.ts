import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { createWorld, type World } from '../../../testing/world.ts';

const forbidden = { problem: { status: 403, detail: 'permission_denied' } };

/** A test world with its own database and a clock that tests set. */
async function open(engine: (typeof testEngines)[number], start = Date.UTC(2026, 2, 10, 12)) {
  let now = start;
  const context = await testContext({ engine, platform: { now: () => now } });
  const world = await createWorld(context);
  const root = await world.superuser();
  const prices = () => root.client.prices.list({ query: { organisation: world.organisationId } });
  return { context, world, root, prices, at: (ms: number) => void (now = ms) };
}

async function firstPrice({ prices }: Awaited<ReturnType<typeof open>>) {
  const [price] = await prices();
  if (price === undefined) throw new Error('there is no price');
  return price;
}

const viewedBy = (viewer: World) => ({ view_organisations: [viewer.organisationId] });

for (const engine of testEngines) {
  test(`former prices are kept with their period and author (${engine})`, async () => {
    const opened = await open(engine);
    const { context, world, root, at } = opened;
    const plant = await world.plant();
    const { id } = await firstPrice(opened);
    const history = () => root.client.prices.history({ id });
    expect(await history()).toEqual([]);
    const other = await world.superuser();
    await other.client.plants.update({ id: plant, body: { price_per_month: 15 } });
    await root.client.prices.update({ id, body: { new_price_per_month: 16 } });
    await root.client.prices.update({ id, body: { new_price_per_month: 16 } });
    await other.client.prices.update({
      id,
      body: { new_price_per_month: 20, new_price_at_date: '2026-04-01' },
    });
    expect((await history()).map((one) => one.price_per_month)).toEqual([16, 15, 12.5]);
    at(Date.UTC(2026, 3, 3, 12));
    const told = await history();
    expect(told.map(({ id: _id, changed_at: _at, ...one }) => one)).toEqual([
      { price_per_month: 20, from: '2026-04-01', until: null, changed_by: other.username },
      { price_per_month: 16, from: '2026-03-10', until: '2026-03-31', changed_by: root.username },
      { price_per_month: 15, from: '2026-03-10', until: '2026-03-10', changed_by: other.username },
      { price_per_month: 12.5, from: null, until: '2026-03-09', changed_by: null },
    ]);
    expect(told[1]?.changed_at).toBe('2026-03-10T12:00:00.000Z');
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.prices.history({ id })).rejects.toMatchObject(forbidden);
    await expect(root.client.prices.history({ id: 987_654 })).rejects.toMatchObject({ problem: { status: 404 } });
    await context.close();
  });

  test(`the owner's price is the plant's own; an organisation that views it has a separate price (${engine})`, async () => {
    const { context, world, root, prices } = await open(engine);
    const viewer = await createWorld(context);
    const plant = await world.plant({ name: 'Solarpark' });
    await root.client.plants.update({ id: plant, body: { price_per_month: 12.5, ...viewedBy(viewer) } });
    const [own] = await prices();
    expect(own).toEqual({
      id: expect.any(Number),
      organisation: world.organisationId,
      organisation_bez: world.organisationName,
      plant_bez: 'Solarpark',
      price_per_month: 12.5,
      new_price_per_month: null,
      new_price_at_date: null,
      is_billable: true,
      is_view_orga_price: false,
    });
    const [view] = await root.client.prices.ofOrganisation({ id: viewer.organisationId });
    expect(view).toMatchObject({
      organisation: viewer.organisationId,
      price_per_month: null,
      is_view_orga_price: true,
    });
    await root.client.prices.update({ id: view?.id ?? 0, body: { new_price_per_month: 3 } });
    await root.client.prices.update({ id: own?.id ?? 0, body: { new_price_per_month: 20 } });
    expect((await root.client.plants.retrieve({ id: plant })).price_per_month).toBe(20);
    expect(await root.client.prices.ofOrganisation({ id: viewer.organisationId })).toMatchObject([
      { price_per_month: 3 },
    ]);
    await root.client.plants.update({
      id: plant,
      body: { organisation: viewer.organisationId, view_organisations: [] },
    });
    expect(await root.client.prices.ofOrganisation({ id: viewer.organisationId })).toMatchObject([
      { id: own?.id, price_per_month: 20, is_view_orga_price: false },
    ]);
    expect(await prices()).toEqual([]);
    await context.close();
  });

  test(`a new price with a date waits for its day in German time, and then becomes the current one (${engine})`, async () => {
    const room = await open(engine);
    const { context, world, root, at } = room;
    await world.plant();
    const { id } = await firstPrice(room);
    const waiting = await root.client.prices.update({
      id,
      body: { new_price_per_month: 0, new_price_at_date: '2026-04-01' },
    });
    expect(waiting).toMatchObject({ price_per_month: 12.5, new_price_per_month: 0, new_price_at_date: '2026-04-01' });
    at(Date.UTC(2026, 2, 31, 21, 59));
    expect(await firstPrice(room)).toEqual(waiting);
    at(Date.UTC(2026, 2, 31, 22));
    expect(await firstPrice(room)).toMatchObject({
      price_per_month: 0,
      new_price_per_month: null,
      new_price_at_date: null,
    });
    await context.close();
  });

  test(`without a date a new price becomes the current one and the future fields are cleared; a past date applies at once (${engine})`, async () => {
    const room = await open(engine);
    const { context, world, root } = room;
    await world.plant();
    const { id } = await firstPrice(room);
    const update = (body: Parameters<typeof root.client.prices.update>[0]['body']) =>
      root.client.prices.update({ id, body });
    await update({ new_price_per_month: 9, new_price_at_date: '2027-01-01' });
    const emptied = { new_price_per_month: null, new_price_at_date: null };
    expect(await update({ new_price_per_month: 8 })).toMatchObject({ price_per_month: 8, ...emptied });
    expect(await update({ new_price_per_month: 7, new_price_at_date: '2026-01-01' })).toMatchObject({
      price_per_month: 7,
      ...emptied,
    });
    await update({ new_price_per_month: 9, new_price_at_date: '2027-01-01' });
    expect(await update({ price_per_month: 6, ...emptied })).toMatchObject({ price_per_month: 6, ...emptied });
    await context.close();
  });

  test(`a price is at least 0, in whole cents, and a date needs a price (${engine})`, async () => {
    const room = await open(engine);
    const { context, world, root } = room;
    await world.plant();
    const { id } = await firstPrice(room);
    const refused = async (body: object, field: string, message: unknown = expect.anything()) =>
      expect(root.client.prices.update({ id, body })).rejects.toMatchObject({
        problem: { status: 400, fields: { [field]: [message] } },
      });
    await refused({ new_price_per_month: -1 }, 'new_price_per_month');
    await refused({ new_price_per_month: 1.005 }, 'new_price_per_month', 'Höchstens 2 Nachkommastellen sind erlaubt.');
    await refused({ price_per_month: 1e9 }, 'price_per_month');
    await refused({ new_price_at_date: '2027-01-01' }, 'new_price_per_month');
    await refused({ new_price_per_month: 1, new_price_at_date: '01.01.2027' }, 'new_price_at_date');
    await expect(root.client.prices.update({ id: 987_654, body: {} })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await context.close();
  });

  test(`3.77: an active plant of an active organisation that is no demo can be billed; others have no price (${engine})`, async () => {
    const room = await open(engine);
    const { context, world, root, prices } = room;
    const plant = await world.plant();
    const { id } = await firstPrice(room);
    const refused = { problem: { status: 400, detail: 'not_billable' } };
    for (const body of [{ status: '80' as const }, { status: '00' as const, status_license: '10' as const }]) {
      await root.client.organisations.update({ id: world.organisationId, body });
      expect(await firstPrice(room)).toMatchObject({ is_billable: false });
      await expect(root.client.prices.update({ id, body: { new_price_per_month: 1 } })).rejects.toMatchObject(refused);
    }
    await context.db.updateTable('plant').set({ organisation_id: null }).where('id', '=', plant).execute();
    expect(await prices()).toEqual([]);
    const all = await root.client.prices.list({});
    expect(all.at(-1)).toMatchObject({ id, organisation: null, organisation_bez: null, is_billable: false });
    await root.client.plants.deactivate({ id: plant });
    expect((await root.client.prices.list({})).some((one) => one.id === id)).toBe(false);
    await expect(root.client.prices.update({ id, body: { new_price_per_month: 1 } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await context.close();
  });

  test(`all prices are listed by organisation and plant, with a number of queries that does not grow, and as PDF (${engine})`, async () => {
    const { context, world, root } = await open(engine);
    const second = await createWorld(context);
    await world.plant({ name: 'Anlage 10' });
    const counting = countingContext(context);
    const { client } = await (await createWorld(counting.context)).superuser();
    const count = () => counting.countedIn(() => client.prices.list({}));
    await count();
    const one = await count();
    await second.plant({ name: 'Andere' });
    await world.plant({ name: 'Anlage 9' });
    expect(await count()).toBe(one);
    const names = (await root.client.prices.list({})).map((price) => price.plant_bez);
    expect(names).toEqual(['Anlage 9', 'Anlage 10', 'Andere']);
    const pdf = await root.client.prices.pdf();
    expect(pdf.name).toBe('Preisuebersicht.pdf');
    expect(new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.prices.list({})).rejects.toMatchObject(forbidden);
    await expect(root.client.prices.ofOrganisation({ id: 987_654 })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await context.close();
  });
}
