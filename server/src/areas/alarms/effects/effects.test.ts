import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { dayOf, dayStart } from '../../../measurements/calendar.ts';
import { storeDay } from '../../../measurements/store.ts';
import { insertWatcher } from '../../../testing/alarms.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const ZONE = 'Europe/Berlin';

onEveryEngine('16: the effect of settings before they are saved', (fixture) => {
  const now = () => fixture.context.platform.now();

  async function open() {
    const world = await createWorld(fixture.context);
    const manager = await world.actor(world.groups.orgaManager);
    const plant = await world.plant({ name: 'Halde' });
    const component = await world.component(plant);
    const id = world.organisationId;
    return { world, manager, plant, component, id, effects: manager.client.effects };
  }

  /** Stores readings of a column, one a minute, beginning at noon of the day `daysAgo` days ago. */
  async function reads(componentId: number, columnId: number, daysAgo: number, values: readonly number[]) {
    const day = dayOf(ZONE, now() - daysAgo * DAY_MS);
    const start = dayStart(ZONE, day);
    await fixture.db.transaction().execute((tx) =>
      storeDay(tx, fixture.context.platform, {
        componentId,
        day,
        dayStart: start,
        times: Float64Array.from(values, (_, minute) => start + 12 * HOUR_MS + minute * MINUTE_MS),
        columnIds: [columnId],
        values: [Float64Array.from(values)],
      }),
    );
  }

  test('the preview of limits counts days, readings and times at or beyond the limits, for the stored and the proposed ones', async () => {
    const { effects, component, id } = await open();
    const [column = 0, other = 0] = component.columns;
    await reads(component.id, column, 2, [10, 50, 60, 10, 51, Number.NaN, 52]);
    await reads(component.id, column, 4, [1, 49, 2]);
    await reads(component.id, column, 100, [99, 99]);
    await fixture.db.updateTable('component_column').set({ col_limit_low: 1 }).where('id', '=', column).execute();
    const answer = await effects.limits({
      id,
      body: { columns: [{ id: column, col_limit_upper: 50 }, { id: other }] },
    });
    expect(answer.columns).toMatchObject([
      { stored: { days: 1, readings: 1, times: 1 }, draft: { days: 2, readings: 5, times: 3 }, least: 1, most: 60 },
      { stored: { days: 0, readings: 0, times: 0 }, draft: { days: 0, readings: 0, times: 0 }, least: null },
    ]);
    expect(answer.days.map(({ stored, draft }) => [stored, draft])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    const none = await effects.limits({ id, body: { columns: [{ id: column, col_limit_low: null }] } });
    expect(none.columns[0]?.draft).toEqual({ days: 0, readings: 0, times: 0 });
  });

  test('during planned work the preview sends no message about missing data, but sends one at its end if data are still missing', async () => {
    const { effects, plant, component, id } = await open();
    await fixture.db
      .updateTable('component')
      .set({ calculate_old_data: 1, created_at: now() - 10 * DAY_MS, time_diff_warn: 24, time_diff_error: 72 })
      .where('id', '=', component.id)
      .execute();
    await insertWatcher(fixture.db, { organisationId: id, plants: [plant], email: 'a@example.org' });
    const ask = () => effects.hours({ id, body: { components: [{ id: component.id, calculate_old_data: true }] } });
    expect((await ask()).draft).toMatchObject({ alarms: 1, days: 1, emails: 2 });
    const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };
    await fixture.db
      .insertInto('planned_work')
      .values({ plant_id: plant, from_at: now() - 9.5 * DAY_MS, until_at: now() - DAY_MS, reason: 'Umbau', ...stamps })
      .execute();
    expect((await ask()).draft).toMatchObject({ alarms: 1, emails: 1 });
    const unwatched = await effects.hours({
      id,
      body: { components: [{ id: component.id, calculate_old_data: false }] },
    });
    expect(unwatched).toMatchObject({ stored: { alarms: 1 }, draft: { alarms: 0, emails: 0 }, alarms: [] });
  });

  test('the preview finds only plants, components and codes of the organisation', async () => {
    const own = await open();
    const foreign = await open();
    const [column = 0] = foreign.component.columns;
    const notFound = { problem: { status: 404 } };
    const hours = { components: [{ id: foreign.component.id }] };
    await expect(own.effects.hours({ id: own.id, body: hours })).rejects.toMatchObject(notFound);
    await expect(own.effects.hours({ id: foreign.id, body: hours })).rejects.toMatchObject(notFound);
    await expect(own.effects.limits({ id: own.id, body: { columns: [{ id: column }] } })).rejects.toMatchObject(
      notFound,
    );
    const root = await own.world.superuser();
    const { id: plant_system } = await root.client.plantSystems.create({ body: { name: crypto.randomUUID() } });
    const { id: alarmcode } = await root.client.alarmCodes.create({ body: { alarm_code: '1', plant_system } });
    await expect(own.effects.codes({ id: own.id, body: { codes: [{ alarmcode }] } })).rejects.toMatchObject(notFound);
    await root.client.plantSystems.update({ id: plant_system, body: { organisations: [own.id] } });
    await expect(own.effects.codes({ id: own.id, body: { codes: [{ alarmcode }] } })).resolves.toMatchObject({
      came: { alarms: 0 },
      is_cut: false,
    });
  });
});
