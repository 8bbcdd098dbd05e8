import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { dayBlock, rowsAfter } from './generate.ts';
import { unkeptDays } from './seeding/historySpan.ts';
import { dayAt, dayOf, numberOf } from './slot.ts';
import { sunAt } from './weather/sun.ts';
import { componentsOf, demoWorld, HISTORY_START, type DemoPlant, type PlacedComponent } from './world.ts';

const SEEDED = Date.parse('2026-11-21T10:02:00Z');
const FINE = 5 * MINUTE_MS;
const world = demoWorld(SEEDED);
const all = componentsOf(world);
const today = dayAt(SEEDED).number;

const plantOf = (key: string): DemoPlant => {
  const plant = world.plants.find((one) => one.key === key);
  if (plant === undefined) throw new Error(`no plant ${key}`);
  return plant;
};
const componentOf = (path: string): PlacedComponent => {
  const component = all.find(([one]) => one === path)?.[1];
  if (component === undefined) throw new Error(`no component ${path}`);
  return component;
};
const valuesOf = (component: PlacedComponent, key: string, date: number, stepMs = FINE) =>
  dayBlock(component, dayOf(numberOf(date)), stepMs).values.get(key) ?? new Float64Array();
const numbers = (values: Float64Array) => [...values].filter((value) => !Number.isNaN(value));

const anyComponent = fc.constantFrom(...all.map(([path]) => path)).map(componentOf);
const anyDay = fc.integer({ min: today - 390, max: today - 5 }).map(dayOf);
const anyStep = fc.constantFrom(FINE, HOUR_MS);

describe('generated values', () => {
  it('generated values are the same for the same seed, whatever was generated before them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all.map(([path]) => path)),
        anyDay,
        anyDay,
        anyStep,
        (path, day, earlier, step) => {
          const fresh = componentsOf(demoWorld(SEEDED)).find(([one]) => one === path)?.[1];
          if (fresh === undefined) throw new Error(path);
          dayBlock(fresh, earlier, step);
          expect(dayBlock(fresh, day, step)).toEqual(dayBlock(componentOf(path), day, step));
        },
      ),
      { numRuns: 8 },
    );
  });

  it('generated values differ for another seed', () => {
    const other = componentsOf(demoWorld(SEEDED, 1)).find(([path]) => path === 'wind-gedern-1/WEA')?.[1];
    const day = dayOf(today - 20);
    expect(other && dayBlock(other, day, FINE).values.get('P')).not.toEqual(
      dayBlock(componentOf('wind-gedern-1/WEA'), day, FINE).values.get('P'),
    );
  });

  it('generated values have at most the decimals that the logger writes, and are never negative zero', () => {
    fc.assert(
      fc.property(anyComponent, anyDay, anyStep, (component, day, step) => {
        const { values } = dayBlock(component, day, step);
        for (const { key, digits } of component.columns) {
          const written = numbers(values.get(key) ?? new Float64Array());
          expect(written.filter((value) => !Object.is(value, Number(value.toFixed(digits)) + 0))).toEqual([]);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('generated totals never decrease, even if a quick start estimates years without values', () => {
    const hurried = { newestDays: 2, fineDays: 14, months: 13, countsEveryDay: false };
    const unkept = unkeptDays(SEEDED, hurried);
    if (unkept === undefined) throw new Error('every day is counted');
    const { until, newest } = unkept;
    const from = numberOf(HISTORY_START) + 31;
    for (const [path, { book, columns, since }] of componentsOf(demoWorld(SEEDED, undefined, unkept))) {
      for (const { signal, counts } of columns) {
        if (counts !== 'total') continue;
        const days = [from - 1, from, until, until + 1, newest - 1, newest, newest + 1, today].filter(
          (n) => n >= since,
        );
        const totals = days.map((number) => book.before(signal, dayOf(number)));
        expect(totals, `${path} ${signal}`).toEqual(totals.toSorted((a, b) => a - b));
        for (const day of [newest - 1, newest].map(dayOf)) {
          const grown = book.before(signal, dayOf(day.number + 1)) - book.before(signal, day);
          expect(grown, `${path} ${signal}`).toBeCloseTo(book.ofDay(signal, day), 5);
        }
      }
    }
  });

  it('generated totals never decrease, and day counters decrease only at local midnight', () => {
    fc.assert(
      fc.property(anyComponent, anyDay, anyStep, (component, day, step) => {
        const first = dayBlock(component, day, step).values;
        const second = dayBlock(component, dayOf(day.number + 1), step).values;
        for (const { key, counts } of component.columns.filter((column) => column.counts)) {
          const [a, b] = [
            numbers(first.get(key) ?? new Float64Array()),
            numbers(second.get(key) ?? new Float64Array()),
          ];
          const runs = counts === 'total' ? [[...a, ...b]] : [a, b];
          for (const run of runs) expect(run.filter((value, index) => value < (run[index - 1] ?? 0))).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('day counters restart at local midnight, also on days on which the clock changes', () => {
    for (const [path, component] of all) {
      for (const date of [20_260_329, 20_260_701, 20_261_025]) {
        const { times, values } = dayBlock({ ...component, noise: 7 }, dayOf(numberOf(date)), FINE);
        expect(times[0], path).toBe(dayOf(numberOf(date)).start);
        for (const { key } of component.columns.filter(({ counts }) => counts === 'day'))
          expect(values.get(key)?.[0]).toBe(0);
      }
    }
  });

  it('totals continue without a jump where hourly values are followed by five-minute values', () => {
    for (const [, component] of all) {
      const hours = dayBlock(component, dayOf(today - 60), HOUR_MS).values;
      const minutes = dayBlock(component, dayOf(today - 59), FINE).values;
      for (const { key } of component.columns.filter(({ counts }) => counts === 'total')) {
        expect(minutes.get(key)?.[0]).toBeGreaterThanOrEqual(hours.get(key)?.at(-1) ?? 0);
      }
    }
  });

  it('generated energy equals the integral of power within a few percent', () => {
    for (const path of [
      'solar-rosbach/Zaehler',
      'wind-gedern-1/WEA',
      'water-assenheim/Turbine',
      'chp-bath/BHKW',
      'charge-station/Ladepark',
      'load-factory/Zaehler',
    ]) {
      const component = componentOf(path);
      let [integral, counted] = [0, 0];
      for (let number = today - 50; number < today - 20; number += 1) {
        const { times, values } = dayBlock(component, dayOf(number), FINE);
        const power = values.get('P') ?? new Float64Array();
        const energy = values.get('E_Tag') ?? new Float64Array();
        if (times.length < 288 || power.some(Number.isNaN)) continue;
        integral += power.reduce((sum, value) => sum + value, 0) / 12;
        counted += energy.at(-1) ?? 0;
      }
      expect(integral, path).toBeGreaterThan(0);
      expect(Math.abs(integral / counted - 1), path).toBeLessThan(0.03);
    }
  });

  it('on the days of the clock changes a component has 276 and 300 rows', () => {
    const component = { ...componentOf('grid-south/Trafo'), noise: 7 };
    expect(dayBlock(component, dayOf(numberOf(20_260_329)), FINE).times).toHaveLength(276);
    expect(dayBlock(component, dayOf(numberOf(20_261_025)), FINE).times).toHaveLength(300);
  });

  it('generated values have gaps in which whole rows are missing, and gaps of single sensors', () => {
    const blocks = all.flatMap(([, component]) =>
      Array.from({ length: 20 }, (_, back) => dayBlock(component, dayOf(today - 10 - back), FINE)),
    );
    const short = blocks.filter(({ times }) => times.length > 0 && times.length < 288 && times.length !== 300);
    const broken = blocks.filter(({ values }) => [...values.values()].some((one) => one.some(Number.isNaN)));
    expect(short.length / blocks.length).toBeGreaterThan(0.005);
    expect(short.length / blocks.length).toBeLessThan(0.06);
    expect(broken.length / blocks.length).toBeGreaterThan(0.01);
    expect(broken.length / blocks.length).toBeLessThan(0.12);
  });

  it('the newest row is the last one before now; it is older for late plants, and 98 hours old for the plant without data', () => {
    const last = (path: string, number: number, until = Infinity) =>
      dayBlock(componentOf(path), dayOf(number), FINE, until).times.at(-1);
    expect(last('grid-south/Trafo', today, SEEDED)).toBe(Date.parse('2026-11-21T10:00:00Z'));
    expect(plantOf('water-nauheim').components[0]?.delayMs).toBe(26 * HOUR_MS);
    expect(last('solar-ockstadt/WR1', dayAt(SEEDED - 98 * HOUR_MS).number)).toBe(Date.parse('2026-11-17T08:00:00Z'));
    expect(last('solar-ockstadt/WR1', today - 1)).toBeUndefined();
  });

  it('rows up to an instant are left out if only later ones are requested', () => {
    const block = dayBlock(componentOf('grid-south/Trafo'), dayOf(today - 1), FINE);
    const rest = rowsAfter(block, block.times[99] ?? 0);
    expect(rest.times).toEqual(block.times.slice(100));
    expect(rest.values.get('T_Oel')).toEqual(block.values.get('T_Oel')?.slice(100));
    expect(rowsAfter(block, Infinity).times).toHaveLength(0);
  });
});

describe('generated curves', () => {
  const solar = world.plants.filter(({ type }) => type === 'Solar');

  it('solar power is zero at night', () => {
    for (const plant of solar) {
      const site = { latitude: plant.latitude, longitude: plant.longitude, weather: 0 };
      for (const date of [20_260_621, 20_261_105]) {
        const component = plant.components[0];
        if (component === undefined) continue;
        const { times, values } = dayBlock(component, dayOf(numberOf(date)), FINE);
        const power = values.get('P') ?? new Float64Array();
        const dark = [...times.keys()].filter((index) => sunAt(site, times[index] ?? 0).sinElevation < 0);
        expect(dark.length).toBeGreaterThan(60);
        for (const index of dark) expect(power[index]).toBe(0);
        expect(Math.max(...numbers(power))).toBeGreaterThan(0.02 * plant.capacity);
      }
    }
  });

  it('power stays between zero and the installed capacity', () => {
    for (const plant of world.plants) {
      for (const date of [20_260_115, 20_260_710, 20_261_010]) {
        for (const { key, columns } of plant.components) {
          const component = componentOf(`${plant.key}/${key}`);
          const power = columns.find(({ signal }) => signal === 'power');
          if (power === undefined) continue;
          const values = numbers(valuesOf(component, power.key, date, HOUR_MS));
          expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...values), `${plant.key}/${key}`).toBeLessThanOrEqual(plant.capacity * 1.15);
        }
      }
    }
  });

  it.each([
    ['solar-rosbach/Zaehler', 950, 1250],
    ['solar-stadtwerke/Zaehler', 800, 1100],
    ['wind-gedern-1/WEA', 1900, 2900],
    ['wind-muenzenberg/WEA', 1100, 1900],
    ['water-assenheim/Turbine', 4000, 7200],
    ['chp-fauerbach/BHKW', 3500, 6000],
    ['biogas-woelfersheim/BHKW', 3300, 5500],
    ['biogas-ortenberg/BHKW', 7600, 8700],
  ])('%s generates a typical number of full-load hours a year for its kind', (path, low, high) => {
    const component = componentOf(path);
    const capacity = plantOf(path.split('/')[0] ?? '').capacity;
    const energy =
      component.book.before('power', dayOf(numberOf(20_260_101))) -
      component.book.before('power', dayOf(numberOf(20_250_101)));
    expect(energy / capacity).toBeGreaterThan(low);
    expect(energy / capacity).toBeLessThan(high);
  });

  it('more solar energy is generated in summer, and more wind energy in winter', () => {
    const sum = (path: string, from: number, until: number) => {
      const { book } = componentOf(path);
      return book.before('power', dayOf(numberOf(until))) - book.before('power', dayOf(numberOf(from)));
    };
    const sun = 'solar-rosbach/Zaehler';
    expect(sum(sun, 20_250_601, 20_250_701)).toBeGreaterThan(3 * sum(sun, 20_251_201, 20_260_101));
    const wind = 'wind-gedern-1/WEA';
    expect(sum(wind, 20_241_201, 20_250_301)).toBeGreaterThan(1.2 * sum(wind, 20_250_601, 20_250_901));
  });

  it('the turbine with the open fault is stopped while the neighbouring one runs', () => {
    const power = (path: string, hoursBack: number) => {
      const day = dayAt(SEEDED - hoursBack * HOUR_MS);
      const { times, values } = dayBlock(componentOf(path), day, FINE);
      return [...times.keys()]
        .filter((index) => (times[index] ?? 0) >= SEEDED - 5 * HOUR_MS)
        .map((index) => values.get('P')?.[index]);
    };
    const stopped = power('wind-gedern-2/WEA', 0);
    expect(stopped.length).toBeGreaterThan(50);
    expect(new Set(stopped)).toEqual(new Set([0]));
  });

  it('one plant exceeds the limit of hydrogen sulphide; all other values of today are within their limits', () => {
    const beyond = all.flatMap(([path, component]) => {
      const { values } = dayBlock(component, dayOf(today), FINE, SEEDED);
      return component.columns.flatMap(({ key, low = -Infinity, high = Infinity }) => {
        const last = numbers(values.get(key) ?? new Float64Array()).at(-1);
        return last !== undefined && (last <= low || last >= high) ? [`${path}.${key}`] : [];
      });
    });
    expect(beyond).toEqual(['biogas-woelfersheim/Gasspeicher.H2S']);
  });
});
