import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  evaluateWhole,
  greatestOf,
  HOUR_MS,
  proposeRules,
  type RuleDefinition,
  type RuleStretch,
  warmerBy,
} from '@leitwarte/core/rules';
import { realData } from '../../testing/realPlants.ts';
import { dayIndex, type Readings, type RealPlant, realPlants, yearOf } from '../../testing/realYear.ts';

/** The highest daily value that was reached between two instants, without the top 5 % of the days. */
function highOf({ times, values }: Readings, plant: RealPlant, from: number, until: number): number | undefined {
  const days = new Map<number, number[]>();
  times.forEach((at, index) => {
    const value = values[index];
    if (at < from || at >= until || typeof value !== 'number') return;
    const day = dayIndex(at, plant.place);
    const known = days.get(day);
    if (known === undefined) days.set(day, [value]);
    else known.push(value);
  });
  const maxima = [...days.values()].map((values) => greatestOf(values)).toSorted((a, b) => a - b);
  return maxima[Math.floor((maxima.length - 1) * 0.95)];
}

interface Opened {
  readonly rule: string;
  readonly component: string;
  readonly stretch: RuleStretch;
}

/** The rules that are proposed if the readings between two instants are known. */
function proposedFor(plant: RealPlant, from: number, until: number) {
  const components = [...plant.measured].map(([name, columns]) => ({
    name,
    columns: [...columns].map(([column, readings]) => ({
      name: column,
      description: column,
      unit: plant.units[column] ?? null,
      hasLimits: false,
      high: highOf(readings, plant, from, until),
    })),
  }));
  const warmer = warmerBy(from, until, plant.place.latitude);
  return proposeRules(components, { isSolar: true, warmerBy: warmer });
}

/** The alarms from `since` on that are opened by the rules proposed from the readings between `from` and `until`. */
function openedBy(plant: RealPlant, from: number, until: number, since: number): Opened[] {
  return proposedFor(plant, from, until).flatMap((rule) =>
    [...plant.measured].flatMap(([component]) =>
      rule.except.includes(component)
        ? []
        : stretchesOf(plant, rule, component, since).map((stretch) => ({ rule: rule.name.de, component, stretch })),
    ),
  );
}

function stretchesOf(plant: RealPlant, rule: RuleDefinition, component: string, since: number): RuleStretch[] {
  const columns = plant.measured.get(component) ?? new Map<string, Readings>();
  const axis = [...new Set([...columns.values()].flatMap(({ times }) => times))].toSorted((a, b) => a - b);
  const peers = [...plant.measured].flatMap(([name, all]) => {
    const history = all.get(rule.condition.column);
    return name === component || history === undefined ? [] : [{ name, history }];
  });
  const limits = { low: undefined, high: undefined };
  return evaluateWhole(rule, { axis, columns, limits, name: component, peers, place: plant.place }, since);
}

interface Fault {
  readonly rule: string;
  /** Columns that the fault changes, and the value that replaces each reading; undefined removes the reading. */
  readonly columns: readonly string[];
  readonly become: (value: number, stuck: number) => number | string | undefined;
  /** Begin and end of the fault in hours relative to noon; negative before noon. */
  readonly hours: readonly [from: number, until: number];
  /** Hours within which the alarm must open, in addition to the rule's duration and the interval of the readings. */
  readonly within: number;
}

const POWER = 'Potenza [W]';
/** Smaller inverters, whose strings never reach the power above which dead strings are detected. */
const SMALL = ['029901N182', '054202N182'];
/** Faults to simulate, by the kind of component: logger or weather station. */
const faultsOf: Readonly<Record<string, readonly Fault[]>> = {
  weblogger: [
    {
      rule: 'Corr. fotov. 1 [A] ohne Strom',
      columns: ['Corr. fotov. 1 [A]'],
      become: () => 0,
      hours: [-2, 2],
      within: 1,
    },
    { rule: `${POWER}: keine Leistung am Tag`, columns: [POWER], become: () => 0, hours: [-1, 2], within: 1 },
    {
      rule: `${POWER} unter den Nachbarn`,
      columns: [POWER],
      become: (value) => value * 0.35,
      hours: [-3, 0.75],
      within: 2.5,
    },
    { rule: `${POWER} fehlt`, columns: [POWER], become: () => undefined, hours: [-1, 2], within: 1.25 },
    { rule: 'Temperatura [°C] zu heiß', columns: ['Temperatura [°C]'], become: () => 95, hours: [-1, 2], within: 0.5 },
    { rule: 'Stato: Störung', columns: ['Stato'], become: () => 'Errore: Fault 3401', hours: [-1, 2], within: 0.5 },
  ],
  'rmis_weather_data.csv': [
    {
      rule: 'Global Horizontal eingefroren',
      columns: ['Global Horizontal'],
      become: (_, stuck) => stuck,
      hours: [-3, 3],
      within: 3.25,
    },
  ],
};

/**
 * Noon of the first day after an instant on which the component has readings without gaps and enough power; undefined
 * if there is none within 40 days.
 */
function noonDay(plant: RealPlant, component: string, at: number): number | undefined {
  const columns = plant.measured.get(component);
  const { times, values } = columns?.get(POWER) ?? columns?.get('Global Horizontal') ?? { times: [], values: [] };
  const least = columns?.has(POWER) === true ? 2500 : 100;
  for (let day = dayIndex(at, plant.place); day < dayIndex(at, plant.place) + 40; day += 1) {
    const noon = day * DAY_MS - (plant.place.longitude / 15) * HOUR_MS + 12 * HOUR_MS;
    const isSeen = (time: number, value: unknown) =>
      time >= noon - 3.5 * HOUR_MS &&
      time <= noon + 4.5 * HOUR_MS &&
      Number(value) >= (Math.abs(time - noon) < 2 * HOUR_MS ? least : 0);
    const around = times.filter((time, index) => isSeen(time, values[index]));
    const isDense = around.every((time, index) => index === 0 || time - (around[index - 1] ?? 0) < 0.5 * HOUR_MS);
    const [first = noon, last = noon] = [around.at(0), around.at(-1)];
    if (isDense && first < noon - 3 * HOUR_MS && last > noon + 4.2 * HOUR_MS) return noon;
  }
  return undefined;
}

/** The plant's readings with a simulated fault of one component on one day. */
function withFault(plant: RealPlant, component: string, fault: Fault, noon: number): RealPlant {
  const [from, until] = fault.hours.map((hours) => noon + hours * HOUR_MS);
  const columns = [...(plant.measured.get(component) ?? new Map<string, Readings>())].map(([name, readings]) => {
    if (!fault.columns.includes(name)) return [name, readings] as const;
    const changed: Readings = { times: [], values: [] };
    let stuck = Number.NaN;
    readings.times.forEach((at, index) => {
      const value = readings.values[index] ?? '';
      const isFaulty = at >= (from ?? 0) && at < (until ?? 0);
      if (isFaulty && Number.isNaN(stuck)) stuck = Number(value);
      const became = isFaulty ? fault.become(Number(value), stuck) : value;
      if (became === undefined) return;
      changed.times.push(at);
      changed.values.push(became);
    });
    return [name, changed] as const;
  });
  return { ...plant, measured: new Map([...plant.measured, [component, new Map(columns)]]) };
}

describe.runIf(realData !== undefined)('35: proposed rules applied to files of real plants', async () => {
  const plants = realData === undefined ? [] : await realPlants();

  test('from the readings, proposed rules find the three failed inverters and the snow-covered modules, and nothing else', () => {
    const told = plants.flatMap((plant) =>
      openedBy(plant, 0, Infinity, 0).map(
        ({ rule, component, stretch }) => `${rule}: ${component} ${new Date(stretch.began).toISOString().slice(0, 10)}`,
      ),
    );
    expect(told.toSorted()).toEqual([
      'Potenza [W] unter den Nachbarn: 029501N182 2019-09-08',
      'Potenza [W] unter den Nachbarn: 101902N182 2019-09-08',
      'Potenza [W] unter den Nachbarn: 102502N182 2019-09-15',
      'Potenza [W]: keine Leistung am Tag: 029501N182 2019-09-08',
      'Potenza [W]: keine Leistung am Tag: 101902N182 2019-09-08',
      'Potenza [W]: keine Leistung am Tag: 102502N182 2019-09-15',
      'ac_power__773: keine Leistung am Tag: serf_west_15min.csv 2022-01-06',
      'ac_power_kw_1137: keine Leistung am Tag: nrel_RSF_II.csv 2022-01-06',
    ]);
  });

  test.each(plants)(
    'a year composed of real days of $name raises no false alarm, whichever period the rules were proposed from',
    { timeout: 300_000 },
    (plant) => {
      const start = Date.UTC(2021, 0, 1);
      const year = yearOf(plant, start);
      const told = [0, 91, 182, 273].map((day) => {
        const from = start + day * DAY_MS;
        return openedBy(year, from, from + 90 * DAY_MS, start).map(
          ({ rule, component, stretch }) =>
            `${rule}: ${component} ${new Date(stretch.began).toISOString().slice(0, 16)}`,
        );
      });
      expect(told).toEqual([[], [], [], []]);
    },
  );

  test(
    'a hundred faults simulated in a year of real days raise alarms within the durations of the rules, and the alarms end with the faults',
    { timeout: 300_000 },
    () => {
      const start = Date.UTC(2021, 0, 1);
      const missed: string[] = [];
      let laid = 0;
      for (const [name, faults] of Object.entries(faultsOf)) {
        const plant = plants.find((one) => one.name === name);
        if (plant === undefined) throw new Error(`no ${name}`);
        const year = yearOf(plant, start);
        const components = [...year.measured.keys()].filter((one) => !SMALL.includes(one));
        const rules = proposedFor(year, start, start + 90 * DAY_MS);
        const count = name === 'weblogger' ? 90 : 10;
        for (let index = 0; index < count; index += 1) {
          const [fault, component] = [faults[index % faults.length], components[(index * 5) % components.length] ?? ''];
          const day = noonDay(year, component, start + (92 + index * 1.8) * DAY_MS);
          const rule = rules.find((one) => fault !== undefined && one.name.de === fault.rule);
          if (fault === undefined || day === undefined || rule === undefined)
            throw new Error(`${name}: ${fault?.rule}`);
          laid += 1;
          const [from, until] = fault.hours.map((hours) => day + hours * HOUR_MS) as [number, number];
          const faulty = withFault(year, component, fault, day);
          const found = stretchesOf(faulty, rule, component, start).filter(
            ({ opened }) => opened >= from && opened <= from + (fault.within + 0.75) * HOUR_MS,
          );
          const told = `${fault.rule} ${component} ${new Date(day).toISOString()}`;
          const ended = found[0]?.ended ?? Infinity;
          if (found.length !== 1) missed.push(`${told}: ${found.length}`);
          else if (ended < until || ended > until + 0.75 * HOUR_MS) missed.push(`${told} ended ${ended - until}`);
        }
      }
      expect([laid, missed]).toEqual([100, []]);
    },
  );
});
