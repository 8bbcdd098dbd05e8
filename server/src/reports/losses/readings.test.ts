import { expect, test } from 'vitest';
import { HOUR_MS } from '@leitwarte/core/rules';
import { dayStart } from '../../measurements/calendar.ts';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';
import type { RoleColumn } from './facts.ts';
import { readColumns } from './readings.ts';

const ZONE = 'Europe/Berlin';
const at = (day: number, hours: number) => dayStart(ZONE, day) + hours * HOUR_MS;

onEveryEngine('readings of losses', (fixture) => {
  test('4.53: a dip over midnight after a gap does not count, whichever days are requested', async () => {
    const world = await createWorld(fixture.context);
    const component = await world.component(await world.plant(), { columns: 1 });
    const [column = 0] = component.columns;
    const readings = [
      [at(20260803, 12), 5010],
      [at(20260809, 23.9), 0],
      [at(20260810, 0.2), 5014],
      [at(20260810, 12), 5016],
    ] as const;
    for (const [time, value] of readings)
      await storeReadings(fixture.context, component.id, [time], new Map([[column, [value]]]));
    const asked: RoleColumn = {
      id: column,
      component_id: component.id,
      role: 'energy',
      unit: 'kWh',
    };
    const valuesFrom = async (from: number) =>
      Array.from(
        (await readColumns(fixture.context, [asked], ZONE, { from, until: 20260810 })).get(column)?.samples.values ??
          [],
      );
    expect(await valuesFrom(20260801)).toEqual([5010, 5014, 5016]);
    expect(await valuesFrom(20260809)).toEqual([5014, 5016]);
    expect(await valuesFrom(20260810)).toEqual([5014, 5016]);
    // the level is searched only as far back as a changed reading marks stored balances as outdated
    await fixture.db.deleteFrom('measurement_day').where('day', '=', 20260803).execute();
    await storeReadings(fixture.context, component.id, [at(20260601, 12)], new Map([[column, [5000]]]));
    expect(await valuesFrom(20260809)).toEqual([0, 5014, 5016]);
  });
});
