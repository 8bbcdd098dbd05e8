import { expect, test } from 'vitest';
import { testContext, testEngines } from '../testing/database.ts';
import { createWorld } from '../testing/world.ts';
import { runNightly } from './nightly.ts';

async function open(engine: (typeof testEngines)[number]) {
  let now = Date.UTC(2026, 0, 15, 12);
  const context = await testContext({ engine, platform: { now: () => now } });
  const world = await createWorld(context);
  const root = await world.superuser();
  return { context, world, root, at: (time: string) => void (now = Date.parse(time)) };
}

for (const engine of testEngines) {
  test(`1.61, 1.68: a demo licence becomes inactive after its last day in German time (${engine})`, async () => {
    const { context, world, root, at } = await open(engine);
    const other = await root.client.organisations.create({
      body: { name: 'Ohne Ende', status_license: '10', license_valid_until: null },
    });
    const id = world.organisationId;
    const status = async () => (await root.client.organisations.retrieve({ id })).status_license;
    await root.client.organisations.update({ id, body: { status_license: '10', license_valid_until: '2026-01-20' } });
    at('2026-01-20T22:59:00Z');
    await runNightly(context);
    expect(await status()).toBe('10');
    at('2026-01-20T23:05:00Z');
    await runNightly(context);
    expect(await status()).toBe('80');
    expect((await root.client.organisations.retrieve({ id: other.id })).status_license).toBe('10');
    const member = await world.actor(world.groups.orgaManager);
    await expect(member.client.organisations.update({ id, body: { city: 'x' } })).rejects.toMatchObject({
      problem: { status: 403, detail: 'licence_inactive' },
    });
    await root.client.organisations.update({ id, body: { status_license: '00' } });
    await runNightly(context);
    expect(await status()).toBe('00');
    // the end date is kept, but has no effect
    expect((await root.client.organisations.retrieve({ id })).license_valid_until).toBe('2026-01-20');
    await context.close();
  });

  test(`3.78: a future price becomes current on its day, even if nobody reads it (${engine})`, async () => {
    const { context, world, root, at } = await open(engine);
    const plant = await world.plant();
    const [price] = await root.client.prices.list({});
    const body = { new_price_per_month: 99, new_price_at_date: '2026-02-01' };
    await root.client.prices.update({ id: price?.id ?? 0, body });
    const current = async () => (await root.client.plants.retrieve({ id: plant })).price_per_month;
    at('2026-01-31T22:00:00Z');
    await runNightly(context);
    expect(await current()).toBe(12.5);
    at('2026-02-10T12:00:00Z');
    await runNightly(context);
    expect(await current()).toBe(99);
    await context.close();
  });

  test(`what the last days of a month added is billed, even if nobody opened the month then (${engine})`, async () => {
    const { context, world, root, at } = await open(engine);
    const january = { day: 1, month: 0, year: 2026 };
    const month = (point = january) =>
      root.client.billing.month({ body: { type_data: 'plain', startIntervall: point, endIntervall: point } });
    await runNightly(context);
    await world.plant({ name: 'Anlage 1' });
    expect((await month())[0]?.plants).toHaveLength(1);
    at('2026-01-31T20:00:00Z');
    await world.plant({ name: 'Anlage 2' });
    at('2026-02-01T00:05:00Z');
    await world.plant({ name: 'Anlage 3' });
    await runNightly(context);
    await runNightly(context);
    expect((await month())[0]?.plants.map((item) => item.name)).toEqual(['Anlage 1', 'Anlage 2']);
    expect((await month({ ...january, month: 1 }))[0]?.plants).toHaveLength(3);
    await context.close();
  });

  test(`2.68: a removed certification user can be restored for 30 days, then it is deleted (${engine})`, async () => {
    const { context, world, root, at } = await open(engine);
    const { certifications, users } = root.client;
    const create = (username: string) =>
      certifications.create({
        body: {
          user: { username, email: `${username}@example.org`, organisation: world.organisationId },
          user_pdfs: [],
          registration_valid_until: null,
        },
      });
    const [gone, back, kept] = [await create('geht'), await create('kommt'), await create('bleibt')];
    for (const { id } of [gone, back]) await users.removeCertified({ id });
    at('2026-02-14T11:59:00Z');
    await runNightly(context);
    await certifications.restore({ id: back.id });
    at('2026-02-14T12:01:00Z');
    await runNightly(context);
    await expect(certifications.restore({ id: gone.id })).rejects.toMatchObject({ problem: { status: 404 } });
    expect((await certifications.list()).map((one) => one.id).toSorted((a, b) => a - b)).toEqual([back.id, kept.id]);
    expect((await create('geht')).id).not.toBe(gone.id);
    await context.close();
  });
}
