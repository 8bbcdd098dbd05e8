import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../testing/database.ts';
import { createWorld } from '../testing/world.ts';
import { listedFor, listedPlants } from './plants.ts';

describe.each(testEngines)('which plants accounts list (%s)', (engine) => {
  let context: TestContext;
  afterEach(() => context.close());

  test('3.46: one query for many accounts lists the same plants as a separate query for each account', async () => {
    context = await testContext({ engine });
    const { db } = context;
    const [world, other] = [await createWorld(context), await createWorld(context)];
    const plants = [
      await world.plant(),
      await world.plant(),
      await world.plant({ name: 'still' }),
      await other.plant(),
    ];
    await db
      .updateTable('plant')
      .set({ status: '90' })
      .where('id', '=', plants[2] ?? 0)
      .execute();
    await db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plants[3] ?? 0, organisation_id: world.organisationId })
      .execute();
    const few = await world.group(() => true);
    await db.updateTable('auth_group').set({ list_all_plants: 0 }).where('id', '=', few).execute();
    const [mapped, member, none] = [await world.actor(few), await world.actor(few), await world.actor(few)];
    await db
      .insertInto('plant_account')
      .values({ plant_id: plants[0] ?? 0, account_id: mapped.id })
      .execute();
    const people = [mapped, member, none, await world.actor(world.groups.orgaManager), await other.superuser()];
    people.push(await other.actor(other.groups.orgaManager));
    const ids = people.map(({ id }) => id);
    const rows = await listedPlants(db, ids, plants).execute();
    const accounts = await db
      .selectFrom('account')
      .leftJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
      .where('account.id', 'in', ids)
      .select(['account.id', 'is_superuser', 'account.organisation_id', 'list_all_plants'])
      .execute();
    const alone = await Promise.all(
      accounts.map(async ({ id, is_superuser, organisation_id: organisationId, list_all_plants }) => {
        const lister = { id, isSuperuser: is_superuser === 1, organisationId, listsAllPlants: list_all_plants === 1 };
        const own = await db
          .selectFrom('plant')
          .where('id', 'in', plants)
          .where(listedFor(lister))
          .select('id')
          .execute();
        return own.map((plant) => `${id} ${plant.id}`);
      }),
    );
    expect(rows.map((row) => `${row.account_id} ${row.plant_id}`).toSorted()).toEqual(alone.flat().toSorted());
    expect(alone.flat().length).toBeGreaterThan(3);
    expect(rows.some(({ plant_id }) => plant_id === plants[2])).toBe(false);
  });
});
