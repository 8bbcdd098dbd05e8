import { expect, test } from 'vitest';
import type { PersonalChannel } from '@leitwarte/core/codes';
import { countingContext } from '../../../testing/countQueries.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { closeLastMonth } from './open.ts';
import { createWorld } from '../../../testing/world.ts';

const interval = (year: number, month: number) => ({
  type_data: 'plain' as const,
  startIntervall: { day: 1, month: month - 1, year },
  endIntervall: { day: 31, month: month - 1, year },
});

/** A test world with its own database and a clock that tests set; it is May 2026 at first. */
async function open(engine: (typeof testEngines)[number]) {
  let now = Date.UTC(2026, 4, 10, 12);
  const context = await testContext({ engine, platform: { now: () => now } });
  const world = await createWorld(context);
  const root = await world.superuser();
  const month = (number = 5, year = 2026) => root.client.billing.month({ body: interval(year, number) });
  /** The billing items of the world's organisation in a month. */
  const items = async (number = 5, year = 2026) =>
    (await month(number, year)).find((group) => group.organisation_id === world.organisationId)?.plants ?? [];
  const windPlant = async (name: string, park: string | null, price: number) => {
    const id = await world.plant({ name, type: 'Windkraft' });
    await root.client.plants.update({ id, body: { identificator_1: park, price_per_month: price } });
    return id;
  };
  const sent = (plant_id: number, channel: PersonalChannel, time: string, organisation_id = world.organisationId) =>
    context.db
      .insertInto('sent_message')
      .values({ plant_id, organisation_id, channel, sent_at: Date.parse(time), recipient: 'wer@example.org' })
      .execute();
  return { context, world, root, month, items, windPlant, sent, at: (time: string) => void (now = Date.parse(time)) };
}

for (const engine of testEngines) {
  test(`3.74: plants of a wind park form one item; a viewed plant is billed to its viewer at a separate price (${engine})`, async () => {
    const { context, world, root, month, items, windPlant } = await open(engine);
    const viewer = await createWorld(context);
    await windPlant('WEA 1', '7', 10.1);
    await windPlant('WEA 2', ' 7 ', 20.2);
    const alone = await windPlant('WEA 3', null, 5);
    await root.client.plants.update({ id: alone, body: { view_organisations: [viewer.organisationId] } });
    const [view] = await root.client.prices.ofOrganisation({ id: viewer.organisationId });
    await root.client.prices.update({ id: view?.id ?? 0, body: { new_price_per_month: 1.5 } });
    await root.client.organisations.update({
      id: world.organisationId,
      body: {
        address1: 'Am Ring 1',
        address2: 'Haus B',
        zipcode: '61169',
        city: 'Friedberg',
        country: 'DE',
        vat_id: 'DE1',
      },
    });
    const groups = await month();
    expect(groups.map((group) => group.organisation_id)).toEqual([world.organisationId, viewer.organisationId]);
    expect(groups[0]).toMatchObject({
      sum_monthly_cost: 35.3,
      sum_sms: 0,
      sum_sms_price: 0,
      sum_email: 0,
      sum_email_price: 0,
    });
    expect(await items()).toMatchObject([
      { name: 'Park 7', is_park: true, is_view_plant: false, monthly_cost: 30.3, is_invoiced: false, is_payed: false },
      {
        name: 'WEA 3',
        is_park: false,
        monthly_cost: 5,
        total_sms: 0,
        price_sms: 0,
        total_email: 0,
        price_email: 0,
        invoice_recipient: {
          name: world.organisationName,
          zusatz: 'Haus B',
          strasse: 'Am Ring 1',
          plz: '61169',
          ort: 'Friedberg',
          land: 'DE',
          email: null,
          telefon: null,
          ust_id: 'DE1',
        },
      },
    ]);
    expect(groups[1]?.plants).toMatchObject([
      { name: 'WEA 3', is_view_plant: true, is_park: false, monthly_cost: 1.5 },
    ]);
    expect(await month()).toEqual(groups);
    await context.close();
  });

  test(`3.76: the cost is set when the month is first opened; an edit changes only that month (${engine})`, async () => {
    const { context, world, root, items, at } = await open(engine);
    const plant = await world.plant({ name: 'Anlage' });
    const [may] = await items();
    await root.client.plants.update({ id: plant, body: { price_per_month: 50 } });
    expect(await items()).toEqual([may]);
    const update = (itemId: number, body: object) =>
      root.client.billing.update({
        orgId: world.organisationId,
        itemId,
        body: { month: 5, year: 2026, is_park: false, ...body },
      });
    const edited = await update(may?.id ?? 0, { monthly_cost: 7.25 });
    expect(edited).toEqual({ ...may, monthly_cost: 7.25 });
    at('2026-05-31T22:00:00Z');
    const [june] = await items(6);
    expect(june).toMatchObject({ monthly_cost: 50 });
    expect(await items()).toEqual([edited]);
    await expect(update(may?.id ?? 0, { monthly_cost: 8 })).rejects.toMatchObject({
      problem: { status: 400, detail: 'month_closed' },
    });
    expect(await update(may?.id ?? 0, { is_payed: true })).toEqual({ ...edited, is_payed: true });
    expect(await update(may?.id ?? 0, { is_invoiced: true })).toEqual({ ...edited, is_payed: true, is_invoiced: true });
    expect(await items(7)).toEqual([]);
    const notFound = { problem: { status: 404 } };
    await expect(update(june?.id ?? 0, { is_payed: true })).rejects.toMatchObject(notFound);
    await expect(update(may?.id ?? 0, { is_payed: true, is_park: true })).rejects.toMatchObject(notFound);
    await expect(
      root.client.billing.update({
        orgId: 987_654,
        itemId: may?.id ?? 0,
        body: { month: 5, year: 2026, is_payed: true },
      }),
    ).rejects.toMatchObject(notFound);
    await context.close();
  });

  test(`before a month is closed the differences from the present prices are shown (${engine})`, async () => {
    const { context, world, root, items, at } = await open(engine);
    const closing = (month: number) => root.client.billing.closing({ query: { year: 2026, month } });
    const [dear, gone] = [await world.plant({ name: 'Teuer' }), await world.plant({ name: 'Weg' })];
    for (const id of [dear, gone]) await root.client.plants.update({ id, body: { price_per_month: 10 } });
    await items();
    expect(await closing(5)).toEqual({ closes_at: '2026-05-31T22:00:00.000Z', differences: [] });
    await root.client.plants.update({ id: dear, body: { price_per_month: 12.5 } });
    await root.client.plants.deactivate({ id: gone });
    await root.client.plants.update({ id: await world.plant({ name: 'Neu' }), body: { price_per_month: 7 } });
    const { differences } = await closing(5);
    expect(differences.map(({ name, reason, monthly_cost, price }) => [name, reason, monthly_cost, price])).toEqual([
      ['Neu', 'added', null, 7],
      ['Teuer', 'cost', 10, 12.5],
      ['Weg', 'gone', 10, null],
    ]);
    expect(differences[0]).toMatchObject({ organisation: world.organisationName, item: null });
    expect((await context.db.selectFrom('billing_item').select('id').execute()).length).toBe(2);
    expect(await closing(6)).toEqual({ closes_at: null, differences: [] });
    at('2026-06-01T00:00:00Z');
    await context.db.transaction().execute((tx) => closeLastMonth(tx, context.platform.now()));
    expect(await closing(5)).toEqual({ closes_at: null, differences: [] });
    await context.close();
  });

  test(`a past month does not change: later additions, moves and deactivations have no effect (${engine})`, async () => {
    const { context, world, root, items, at } = await open(engine);
    const plant = await world.plant({ name: 'Anlage 1' });
    const may = await items();
    at('2026-06-05T12:00:00Z');
    await world.plant({ name: 'Anlage 2' });
    await root.client.plants.deactivate({ id: plant });
    expect(await items()).toEqual(may);
    expect((await items(6)).map((item) => item.name)).toEqual(['Anlage 2']);
    expect(await items(4)).toEqual([]);
    await context.close();
  });

  test(`demo and inactive organisations are not billed (${engine})`, async () => {
    const { context, world, root, month } = await open(engine);
    await world.plant();
    await root.client.organisations.update({ id: world.organisationId, body: { status_license: '10' } });
    expect(await month()).toEqual([]);
    await root.client.organisations.update({ id: world.organisationId, body: { status_license: '80' } });
    expect(await month()).toHaveLength(1);
    await context.close();
  });

  test(`3.75: messages cost their number times the organisation's price, by the German month; a past month keeps its prices (${engine})`, async () => {
    const { context, world, root, month, windPlant, sent, at } = await open(engine);
    const update = (body: object) => root.client.organisations.update({ id: world.organisationId, body });
    await update({ price_per_sms: 0.12, price_per_email: 0.01 });
    const first = await windPlant('WEA 1', '7', 10);
    const second = await windPlant('WEA 2', '7', 10);
    const far = await createWorld(context);
    await sent(first, 'sms', '2026-04-30T22:00:00Z');
    await sent(second, 'sms', '2026-05-31T21:59:59Z');
    await sent(second, 'email', '2026-05-10T10:00:00Z');
    await sent(first, 'sms', '2026-05-31T22:00:00Z');
    await sent(first, 'sms', '2026-05-10T10:00:00Z', far.organisationId);
    const [may] = await month();
    expect(may).toMatchObject({
      sum_monthly_cost: 20,
      sum_sms: 2,
      sum_sms_price: 0.24,
      sum_email: 1,
      sum_email_price: 0.01,
      plants: [{ total_sms: 2, price_sms: 0.24, total_email: 1, price_email: 0.01 }],
    });
    await update({ price_per_sms: 0.0795 });
    expect((await month())[0]).toMatchObject({ sum_sms_price: 0.16, plants: [{ price_sms: 0.159 }] });
    await update({ price_per_sms: 0.2 });
    expect((await month())[0]?.sum_sms_price).toBe(0.4);
    at('2026-06-05T12:00:00Z');
    await update({ price_per_sms: 5 });
    expect((await month())[0]?.sum_sms_price).toBe(0.4);
    await context.close();
  });

  test(`billing-21: plants are counted by organisation, for the days of the interval (${engine})`, async () => {
    const { context, world, root, sent } = await open(engine);
    const [ten, nine] = [await world.plant({ name: 'Anlage 10' }), await world.plant({ name: 'Anlage 9' })];
    await sent(ten, 'email', '2026-04-30T22:30:00Z');
    await sent(ten, 'email', '2026-05-02T10:00:00Z');
    await sent(nine, 'sms', '2026-05-31T21:30:00Z');
    const counts = (body: ReturnType<typeof interval>, id = world.organisationId) =>
      root.client.billing.notifications({ id, body });
    expect(await counts(interval(2026, 5))).toEqual({
      datasets: [
        { plant: 'Anlage 9', num_email: 0, num_sms: 1 },
        { plant: 'Anlage 10', num_email: 2, num_sms: 0 },
      ],
    });
    expect((await counts(interval(2026, 2))).datasets.map((one) => one.num_email + one.num_sms)).toEqual([0, 0]);
    const { startIntervall, endIntervall } = interval(2026, 5);
    await expect(
      counts({ type_data: 'plain', startIntervall: endIntervall, endIntervall: startIntervall }),
    ).rejects.toMatchObject({ problem: { status: 400, detail: 'invalid_interval' } });
    await expect(counts(interval(2026, 5), 987_654)).rejects.toMatchObject({ problem: { status: 404 } });
    await context.close();
  });

  test(`a month is one month, a patch contains exactly one value, and only superusers read all organisations (${engine})`, async () => {
    const { context, world, root, items } = await open(engine);
    await world.plant();
    const [item] = await items();
    const far = { ...interval(2026, 5), endIntervall: { day: 1, month: 5, year: 2026 } };
    await expect(root.client.billing.month({ body: far })).rejects.toMatchObject({
      problem: { status: 400, detail: 'invalid_interval' },
    });
    const patch = (body: object) => ({
      orgId: world.organisationId,
      itemId: item?.id ?? 0,
      body: { month: 5, year: 2026, ...body },
    });
    for (const body of [{}, { is_payed: true, is_invoiced: true }, { monthly_cost: -1 }, { monthly_cost: 1.005 }])
      await expect(root.client.billing.update(patch(body))).rejects.toMatchObject({ problem: { status: 400 } });
    const manager = await world.actor(world.groups.orgaManager);
    const forbidden = { problem: { status: 403 } };
    await expect(manager.client.billing.month({ body: interval(2026, 5) })).rejects.toMatchObject(forbidden);
    await expect(manager.client.billing.update(patch({ is_payed: true }))).rejects.toMatchObject(forbidden);
    await context.close();
  });

  test(`the itemisation is a PDF of the organisation, even if its logo cannot be drawn (${engine})`, async () => {
    const { context, world, root } = await open(engine);
    await world.plant();
    await root.client.organisations.updateLogo({
      id: world.organisationId,
      body: { newLogo: `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\nkein Bild')}` },
    });
    const params = { orgId: world.organisationId, year: 2026, month: 5 };
    const pdf = await root.client.billing.itemisation(params);
    expect(pdf.name).toBe(`Einzelnachweis_2026_05_${world.organisationName}.pdf`);
    expect(new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
    for (const wrong of [{ month: 13 }, { month: 0 }, { year: 'neu' }, { orgId: 987_654 }])
      await expect(root.client.billing.itemisation({ ...params, ...wrong })).rejects.toMatchObject({
        problem: { status: 404 },
      });
    await context.close();
  });

  test(`a month is read with a number of queries that does not grow (${engine})`, async () => {
    const { context, world } = await open(engine);
    await world.plant();
    const counting = countingContext(context);
    const { client } = await (await createWorld(counting.context)).superuser();
    const count = () => counting.countedIn(() => client.billing.month({ body: interval(2026, 5) }));
    await count();
    const one = await count();
    for (let index = 0; index < 20; index += 1) await world.plant({ name: `Anlage ${index}` });
    await count();
    expect(await count()).toBe(one);
    await context.close();
  });
}
