import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';
import { readDerivedTerms } from './derivedFigures.ts';

const midnight = Date.parse('2024-06-09T22:00:00Z');
const times = Array.from({ length: 3 * 288 + 1 }, (_, at) => midnight - 24 * HOUR_MS + at * 5 * MINUTE_MS);
const hoursOf = (time: number) => (time - midnight) / HOUR_MS;

onEveryEngine('operation of components', (fixture) => {
  /** Number of quarter-hours in operation and number of starts on 10 June 2024. */
  async function operationOf(
    capacity: number | null,
    [role, unit]: readonly ['power', 'kW'] | readonly ['energy', 'kWh'],
    valueAt: (time: number) => number | undefined,
  ) {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Nord', type: 'Biogas' });
    const component = await world.component(plantId, { name: 'BHKW', columns: 1 });
    const { component_data_description: columns } = await root.client.components.retrieve({ id: component.id });
    const described = columns.map(({ id }) => ({ id, col_description: 'W1', col_unit: unit, col_role: role }));
    await root.client.components.update({
      id: component.id,
      body: { capacity, component_data_description: described },
    });
    const known = times.flatMap((time) => {
      const value = valueAt(time);
      return value === undefined ? [] : [[time, value] as const];
    });
    await storeReadings(
      fixture.context,
      component.id,
      known.map(([time]) => time),
      new Map([[component.columns[0] ?? 0, known.map(([, value]) => value)]]),
    );
    const [found] = await readDerivedTerms(
      fixture.context,
      [{ code: 'ST', daysBack: 0, components: [component.id] }],
      [{ from: 20_240_610, until: 20_240_610 }],
    );
    const terms = found?.terms[0];
    return [terms?.operatingQuarters, terms?.starts];
  }

  test('36.6: a small constant power never causes starts, and is no operation if the capacity is known', async () => {
    expect(await operationOf(10, ['power', 'kW'], () => 0.003)).toEqual([0, 0]);
    expect(await operationOf(null, ['power', 'kW'], () => 0.003)).toEqual([96, 0]);
  });

  test('36.6: for a counter too coarse for its load no starts are reported, and the time between its steps counts as operation', async () => {
    const steady = (time: number) => Math.floor(5000 + hoursOf(time) + 0.01);
    expect(await operationOf(10, ['energy', 'kWh'], steady)).toEqual([96, null]);
  });

  test('36.6: a counter that is fine enough shows when an engine ran, to the quarter-hour', async () => {
    const ran = (hours: number) => Math.min(4, Math.max(0, hours - 8)) + Math.min(2, Math.max(0, hours - 14));
    const counter = (time: number) => Math.floor(5000 + 400 * ran(hoursOf(time)) + 0.01);
    expect(await operationOf(500, ['energy', 'kWh'], counter)).toEqual([24, 2]);
  });

  test('36.2: nothing is known about a day within a gap in the readings of a counter', async () => {
    const counter = (time: number) => (Math.abs(hoursOf(time) - 12) > 18 ? 5000 + 8 * hoursOf(time) : undefined);
    expect(await operationOf(10, ['energy', 'kWh'], counter)).toEqual([null, null]);
  });
});
