import { expect, test } from 'vitest';
import { untilAnotherWaits } from '../../../testing/blocked.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';
import { OWNER } from '../../common/prices/priceDay.ts';
import { settlePrices } from '../../common/prices/settle.ts';

onEveryEngine('prices going over', (fixture) => {
  const due = async (plantId: number) => {
    await fixture.db.transaction().execute((tx) => settlePrices(tx, '2026-03-01', 0));
    await fixture.db
      .updateTable('plant_price')
      .set({ new_price_per_month_cents: 2000, new_price_at_date: '2026-03-09' })
      .where('plant_id', '=', plantId)
      .execute();
  };
  const stored = (plantId: number) =>
    fixture.db
      .selectFrom('plant_price')
      .innerJoin('plant', 'plant.id', 'plant_price.plant_id')
      .where('plant_price.plant_id', '=', plantId)
      .where('plant_price.organisation_id', '=', OWNER)
      .select(['plant.price_per_month_cents', 'new_price_per_month_cents', 'new_price_at_date'])
      .executeTakeFirstOrThrow();

  test('3.78: a future price becomes the current one on its day', async () => {
    const plantId = await (await createWorld(fixture.context)).plant();
    await due(plantId);
    await fixture.db.transaction().execute((tx) => settlePrices(tx, '2026-03-10', 0));
    expect(await stored(plantId)).toEqual({
      price_per_month_cents: 2000,
      new_price_per_month_cents: null,
      new_price_at_date: null,
    });
  });

  test('a price change that is stored concurrently is not overwritten when future prices become current', async () => {
    const plantId = await (await createWorld(fixture.context)).plant();
    await due(plantId);
    const before = (await stored(plantId)).price_per_month_cents;
    let settled: Promise<void> = Promise.resolve();
    await fixture.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('plant')
        .select('id')
        .where('id', '=', plantId)
        .$if(fixture.engine === 'postgres', (one) => one.forUpdate())
        .execute();
      await tx
        .updateTable('plant_price')
        .set({ new_price_per_month_cents: 3000, new_price_at_date: '2026-04-01' })
        .where('plant_id', '=', plantId)
        .execute();
      settled = fixture.db.transaction().execute((other) => settlePrices(other, '2026-03-10', 0));
      await untilAnotherWaits(tx);
    });
    await settled;
    expect(await stored(plantId)).toEqual({
      price_per_month_cents: before,
      new_price_per_month_cents: 3000,
      new_price_at_date: '2026-04-01',
    });
  });
});
