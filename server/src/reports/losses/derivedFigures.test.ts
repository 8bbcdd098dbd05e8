import { derivedValueTypes, type ValueColumnType } from '@leitwarte/core/codes';
import { clearSky, HOUR_MS, isLoss, type LossCause, MINUTE_MS, sunAt } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';
import { linkedFigures } from '../sources.ts';
import { readDerivedTerms } from './derivedFigures.ts';
import { COMPUTED_AT_ONCE } from './storedBalances.ts';

const place = { latitude: 50.29, longitude: 8.75 };
const CAPACITY = 10;
const STEP = 5 * MINUTE_MS;
const midnight = Date.parse('2024-06-09T22:00:00Z');
const interval = {
  startIntervall: { day: 10, month: 5, year: 2024 },
  endIntervall: { day: 11, month: 5, year: 2024 },
  type_intervall: 'day' as const,
};

onEveryEngine('figures from balances', (fixture) => {
  /** A plant whose type has an evaluation with one column per code, each linked to the plant's first column. */
  async function open(type: 'Solar' | 'Biogas', codes: readonly ValueColumnType[]) {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Nord', type });
    const component = await world.component(plantId, { name: 'WR 1', columns: 2 });
    const roles = async (role: 'power' | 'energy', second: 'irradiance_plane' | null) => {
      const { component_data_description: columns } = await root.client.components.retrieve({ id: component.id });
      const described = columns.map((column, at) => ({
        id: column.id,
        col_description: column.col_description ?? '',
        col_unit: at === 0 ? (role === 'power' ? 'kW' : 'kWh') : 'W/m²',
        col_role: at === 0 ? role : second,
      }));
      await root.client.components.update({
        id: component.id,
        body: { capacity: CAPACITY, component_data_description: described },
      });
    };
    const { plant_type } = await fixture.db
      .selectFrom('plant')
      .select('plant_type_id as plant_type')
      .where('id', '=', plantId)
      .executeTakeFirstOrThrow();
    const title = `Abgeleitet ${crypto.randomUUID()}`;
    const { id } = await root.client.evaluations.create({
      body: { name: title, type_evaluation: 'DA', plant_type },
    });
    const list = codes.map((name, index) => ({ name, type_footer: 'EF' as const, nr_pos: index + 1 }));
    await root.client.evaluations.update({ id, body: { plant_type_evaluation_columns: list } });
    const { plant_evaluations: own } = await root.client.plants.retrieve({ id: plantId });
    const evaluation = await root.client.evaluations.plantEvaluation({
      id: own.find(({ name }) => name === title)?.id ?? 0,
    });
    await root.client.evaluations.updatePlantEvaluation({
      id: evaluation.id,
      body: {
        plant_evaluation_columns: evaluation.plant_evaluation_columns.map((column, at) => ({
          id: column.id ?? 0,
          linked_component: component.id,
          linked_component_data_description_data: 'W1',
          type_value_column: codes[at] ?? 'LD',
        })),
      },
    });
    const answer = async () => {
      const result = await root.client.evaluations.ofType({
        id,
        body: { ...interval, type_data: 'plain', selectionData: [plantId] },
      });
      if (!('positions' in result)) throw new Error('a plain answer');
      return result;
    };
    const figures = async () => {
      const { positions: rows } = await answer();
      return rows.map(({ values }) => new Map(codes.map((code, at) => [code, values[at]])));
    };

    const { plant_type_evaluation_columns: columns } = await root.client.evaluations.retrieve({ id });
    const originOf = (code: ValueColumnType) =>
      root.client.evaluations.provenance({
        id,
        query: {
          plant: plantId,
          column: columns.find(({ name }) => name === code)?.id ?? 0,
          row: '2024-06-10',
        },
      });
    return { world, root, plantId, component, roles, answer, figures, originOf };
  }

  test('36.2: evaluations show figures that can be recomputed from the balance, and the explanation lists the values used', async () => {
    const { root, plantId, component, roles, figures, originOf } = await open('Solar', derivedValueTypes);
    await roles('power', 'irradiance_plane');
    const times = Array.from({ length: 289 }, (_, at) => midnight + at * STEP);
    const sky = times.map((time) => clearSky(sunAt(time, place).elevation));
    // no power between 12:00 and 14:00
    const [from, until] = [midnight + 12 * HOUR_MS, midnight + 14 * HOUR_MS];
    const power = times.map((time, at) => (time > from && time < until ? 0 : ((sky[at] ?? 0) / 1000) * CAPACITY * 0.8));
    await storeReadings(
      fixture.context,
      component.id,
      times,
      new Map([
        [component.columns[0] ?? 0, power],
        [component.columns[1] ?? 0, sky],
      ]),
    );
    const { plant, quarters } = await root.client.losses.ofPlant({
      id: plantId,
      query: { from: '2024-06-10', until: '2024-06-10' },
    });
    const lossOf = (one: Pick<typeof plant, 'losses'>, wanted: (cause: LossCause) => boolean) =>
      one.losses.reduce((sum, { cause, wh }) => sum + (wanted(cause) ? wh : 0), 0);
    // a quarter-hour counts if at least 3 % of the capacity are expected; the share of it without power counts as
    // outage
    const due = quarters.filter((one) => (one.expected_wh ?? 0) >= CAPACITY * 250 * 0.03);
    const out = due.filter((one) => lossOf(one, (cause) => cause === 'outage') > 0);
    const outQuarters = out.reduce(
      (sum, one) => sum + lossOf(one, (cause) => cause === 'outage') / (one.expected_wh ?? Number.NaN),
      0,
    );
    const outage = lossOf(plant, (cause) => cause === 'outage');
    const expected = plant.expected_wh ?? 0;
    const measured = plant.measured_wh ?? 0;
    expect(out.length).toBeGreaterThan(5);
    const [shown, next] = await figures();
    const valueOf = (code: ValueColumnType) => Number(shown?.get(code)?.value ?? Number.NaN);
    expect(valueOf('EE')).toBeCloseTo(expected / 1000, 6);
    expect(valueOf('LE')).toBeCloseTo(lossOf(plant, isLoss) / 1000, 6);
    const known = expected - lossOf(plant, (cause) => cause === 'unknown');
    expect(valueOf('ES')).toBeCloseTo((100 * (known - lossOf(plant, isLoss))) / known, 6);
    expect(valueOf('SY')).toBeCloseTo(measured / 1000 / CAPACITY, 6);
    expect(valueOf('FL')).toBe(valueOf('SY'));
    expect(valueOf('AE')).toBeCloseTo((100 * (expected - outage)) / expected, 6);
    expect(valueOf('AT')).toBeCloseTo((100 * (due.length - outQuarters)) / due.length, 6);
    const operating = quarters.filter(({ measured_wh }) => measured_wh > CAPACITY * 250 * 0.01).length;
    expect([valueOf('BV'), valueOf('OH'), valueOf('ST')]).toEqual([operating, operating / 4, 2]);
    // IEC 61724-1: the measured energy divided by the energy that the capacity would give under the measured
    // irradiation
    const irradiation = sky.slice(1).reduce((sum, one, at) => sum + (((sky[at] ?? 0) + one) / 2) * (5 / 60), 0);
    expect(valueOf('PR')).toBeCloseTo((100 * measured) / (irradiation * CAPACITY), 1);
    expect(valueOf('PR')).toBeLessThan(80);
    expect(['EE', 'PR', 'SY', 'BV'].map((code) => shown?.get(code as ValueColumnType)?.unit)).toEqual([
      'kWh',
      '%',
      'kWh/kW',
      null,
    ]);
    // nothing is known about a day without readings
    expect([...(next ?? [])].map(([, cell]) => cell?.value ?? null)).toEqual(derivedValueTypes.map(() => null));
    const origin = await originOf('PR');
    const [came, reference] = origin.terms;
    expect(origin.value).toBe(valueOf('PR'));
    expect(origin.terms.map(({ key }) => key)).toEqual(['referenced', 'reference']);
    expect((100 * (came?.value ?? 0)) / (reference?.value ?? 0)).toBeCloseTo(valueOf('PR'), 6);
    expect(origin.sources).toHaveLength(1);
  });

  test('36.2: the performance ratio leaves out all time without counter readings, even if more energy was measured than expected', async () => {
    const { component, roles, figures } = await open('Solar', ['PR']);
    await roles('energy', 'irradiance_plane');
    const times = Array.from({ length: 289 }, (_, at) => midnight + at * STEP);
    const sky = times.map((time) => clearSky(sunAt(time, place).elevation));
    let sum = 5000;
    const counter = sky.map(
      (one, at) => (sum += at === 0 ? 0 : (((one + (sky[at - 1] ?? 0)) / 2000) * CAPACITY * 0.8) / 12),
    );
    const [from, until] = [midnight + 6 * HOUR_MS, midnight + 13 * HOUR_MS];
    const [first = 0, second = 0] = component.columns;
    const heard = times.flatMap((time, at) => (time > from && time < until ? [] : [at]));
    const counted = new Map([[first, heard.map((at) => counter[at] ?? 0)]]);
    await storeReadings(fixture.context, component.id, times, new Map([[second, sky]]));
    await storeReadings(
      fixture.context,
      component.id,
      heard.map((at) => times[at] ?? 0),
      counted,
    );
    const [shown] = await figures();
    expect(Number(shown?.get('PR')?.value)).toBeCloseTo(80, 0);
  });

  test('36.6: an engine starts if energy follows a quarter-hour without energy, but not if it follows missing data', async () => {
    const { component, roles, figures } = await open('Biogas', ['BV', 'ST', 'OH', 'FL', 'PR', 'EE', 'AE']);
    await roles('power', null);
    // 8 kW while the engine runs; the readings between 8:00 and 12:00 are missing, and it runs before and after them
    const runs = (hour: number) => (hour > 2 && hour < 4) || (hour > 5 && hour < 7) || (hour > 7.5 && hour < 13);
    const times = Array.from({ length: 289 }, (_, at) => midnight + at * STEP).filter(
      (time) => time <= midnight + 8 * HOUR_MS || time >= midnight + 12 * HOUR_MS,
    );
    const power = times.map((time) => (runs((time - midnight) / HOUR_MS) ? 8 : 0));
    await storeReadings(fixture.context, component.id, times, new Map([[component.columns[0] ?? 0, power]]));
    const [shown] = await figures();
    const cells = ['ST', 'BV', 'OH', 'PR', 'EE', 'AE'].map(
      (code) => shown?.get(code as ValueColumnType)?.value ?? null,
    );
    expect(cells).toEqual([3, 22, 5.5, null, null, null]);
    expect(Number(shown?.get('FL')?.value)).toBeCloseTo((8 * (5.5 - (6 * 5) / 60 / 2)) / CAPACITY, 1);
  });

  test('36.2: for an interval of centuries only the months with readings are queried', async () => {
    const { root, plantId, component, roles } = await open('Biogas', ['BV', 'EE']);
    await roles('power', null);
    const times = Array.from({ length: 97 }, (_, at) => midnight + at * 15 * MINUTE_MS);
    await storeReadings(
      fixture.context,
      component.id,
      times,
      new Map([[component.columns[0] ?? 0, times.map(() => 8)]]),
    );
    let asked = 0;
    const db = fixture.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const [found] = await readDerivedTerms(
      { ...fixture.context, db },
      [{ code: 'BV', daysBack: 0, components: [component.id] }],
      [{ from: 18_000_101, until: 21_301_231 }],
    );
    expect(found?.terms[0]?.operatingQuarters).toBe(96);
    // a month takes a few queries, and there are some 30 months from June 2024 to today
    expect(asked).toBeLessThan(1000);
    await expect(
      readDerivedTerms(
        fixture.context,
        [{ code: 'BV', daysBack: 0, components: [component.id] }],
        [{ from: 10_101, until: 99_991_231 }],
      ),
    ).rejects.toMatchObject({ problem: { status: 400 } });
    expect(await root.client.plants.retrieve({ id: plantId })).toMatchObject({ id: plantId });
  });

  /** Stores readings of some days from 10 June 2024 on, 5 kW on average. */
  async function storeDays(
    { id, columns }: { readonly id: number; readonly columns: readonly number[] },
    days: number,
  ) {
    for (let day = 0; day < days; day += 1) {
      const times = Array.from({ length: 288 }, (_, at) => midnight + day * 24 * HOUR_MS + at * STEP);
      const values = new Map([[columns[0] ?? 0, times.map((_, at) => 4 + (at % 3))]]);
      await storeReadings(fixture.context, id, times, values);
    }
  }

  test('L3: a group has no specific yield if the energy of a member is unknown; a component that measures no energy is not counted as a member', async () => {
    const { world, plantId, component, roles } = await open('Biogas', ['SY']);
    await roles('power', null);
    const meter = await world.component(plantId, { name: 'Wetter', columns: 1 });
    const second = await world.component(plantId, { name: 'WR 2', columns: 1 });
    await fixture.db
      .updateTable('component')
      .set({ capacity: CAPACITY })
      .where('id', 'in', [second.id, meter.id])
      .execute();
    await fixture.db
      .updateTable('component_column')
      .set({ col_role: 'power', col_unit: 'kW' })
      .where('component_id', '=', second.id)
      .execute();
    await storeDays(component, 2);
    await storeDays(second, 1);
    const days = [
      { from: 20_240_610, until: 20_240_610 },
      { from: 20_240_611, until: 20_240_611 },
    ];
    const links = [
      { code: 'SY' as const, daysBack: 0 as const, components: [component.id, second.id, meter.id] },
      { code: 'EE' as const, daysBack: 1 as const, components: [component.id, second.id] },
    ];
    const [both] = await readDerivedTerms(fixture.context, links, days);
    expect(both?.capacity).toBe(2 * CAPACITY);
    expect(both?.terms.map(({ measured }) => measured !== null)).toEqual([true, false]);
    expect(both?.terms[0]?.measured).toBeCloseTo(240_000, -4);
    expect(both?.total.measured).toBeNull();
    const [whole] = await readDerivedTerms(fixture.context, links, [{ from: 20_240_601, until: 20_240_630 }]);
    expect(whole?.terms.map(({ measured }) => measured)).toEqual([null]);
    // the hours of a group are the sum or the mean of its members, depending on its calculation
    await fixture.db
      .updateTable('component')
      .set({ daily_report_group_name: 'Dach' })
      .where('id', 'in', [component.id, second.id])
      .execute();
    const group = { plantIds: [plantId], typeColumn: 'DG', link: 'Dach', column: 'W1', ignoreZeros: false } as const;
    const hours = { ...group, code: 'BV', daysBack: 0 } as const;
    const [sum, mean] = await linkedFigures(
      fixture.context,
      [
        { ...hours, calculation: 'sum' },
        { ...hours, calculation: 'avg' },
      ],
      days,
    );
    const [added = 0] = sum?.figures ?? [];
    expect(added).toBeGreaterThan(180);
    expect(mean?.figures[0]).toBe((added ?? 0) / 2);
  });

  test('L5: a window with a month whose balances only the schedule computes is unknown, and not the sum of its other months', async () => {
    const { component, roles } = await open('Biogas', ['EE']);
    await roles('power', null);
    await storeDays(component, 40);
    const link = { daysBack: 0 as const, components: [component.id] };
    const links = [
      { ...link, code: 'AE' as const },
      { ...link, code: 'BV' as const },
    ];
    const windows = [
      { from: 20_240_601, until: 20_240_630 },
      { from: 20_240_701, until: 20_240_731 },
    ];
    const measuredOf = async (from: readonly (typeof windows)[number][], size: number) =>
      (await readDerivedTerms(fixture.context, links, from, { size })).map(({ terms, total }) =>
        [...terms, total].map((one) => one.measured !== null),
      );
    // this stores the balances of June, so only those of July are missing
    expect(await measuredOf(windows.slice(0, 1), 0)).toEqual([
      [true, true],
      [true, true],
    ]);
    const [energy] = await measuredOf(windows, COMPUTED_AT_ONCE);
    expect(energy).toEqual([true, false, false]);
    expect((await measuredOf([{ from: 20_240_601, until: 20_240_731 }], COMPUTED_AT_ONCE))[0]).toEqual([false, false]);
    const [, operation] = await readDerivedTerms(fixture.context, links, windows, { size: COMPUTED_AT_ONCE });
    expect(operation?.total.operatingQuarters).toBeGreaterThan(3000);
  });

  test('L10: the footer of a figure from balances is marked as not being the energy of a plant', async () => {
    const { roles, answer } = await open('Solar', ['LE', 'FK']);
    await roles('energy', null);
    expect((await answer()).footer.map(({ derived }) => derived)).toEqual([true, undefined]);
  });

  test("36.2: widgets and boards do not read a column of expected energy as a plant's energy", async () => {
    const yieldsOf = async (codes: readonly ValueColumnType[]) => {
      const { root, plantId, roles } = await open('Solar', codes);
      await roles('energy', null);
      return (await root.client.embed.yields({ query: { plant: plantId, days: 2 } })).map(({ unit }) => unit);
    };
    expect(await yieldsOf(['EE', 'LE'])).toEqual([]);
    expect(await yieldsOf(['EE', 'FK'])).toEqual(['kWh']);
  });
});
