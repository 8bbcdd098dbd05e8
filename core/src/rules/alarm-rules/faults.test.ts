import { getPosition } from 'suncalc';
import { expect, test } from 'vitest';
import { evaluateWhole, proposeRules, type RuleDefinition, type RuleStretch } from '../index.ts';

const MINUTE = 60_000;
const STEP = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
const place = { latitude: 50.3, longitude: 8.8, timezone: 'Europe/Berlin' };
const times = Array.from({ length: (365 * DAY) / STEP }, (_, index) => START + index * STEP);

type Kind =
  | 'dead string'
  | 'hot bearing'
  | 'frozen sensor'
  | 'zero at noon'
  | 'creeping loss'
  | 'state word'
  | 'flapping'
  | 'missing column'
  | 'runaway counter'
  | 'start storm';

interface Fault {
  readonly kind: Kind;
  readonly component: number;
  readonly from: number;
  readonly until: number;
}

interface FaultKind {
  /** Name of the rule that should find the fault. */
  readonly rule: string;
  /** First and last hour of the fault in UTC. */
  readonly hours: readonly [from: number, until: number];
  /** Additional time, besides one step, by which the rule may be late when it opens or ends the alarm. */
  readonly slackMs?: number;
}

const kinds: Readonly<Record<Kind, FaultKind>> = {
  'dead string': { rule: 'Ipv2 ohne Strom', hours: [9, 13] },
  'hot bearing': { rule: 'Lager zu heiß', hours: [2, 5] },
  'frozen sensor': { rule: 'G eingefroren', hours: [8, 13], slackMs: STEP },
  'zero at noon': { rule: 'Pac: keine Leistung am Tag', hours: [9, 12] },
  'creeping loss': { rule: 'Pac unter den Nachbarn', hours: [8, 13], slackMs: STEP },
  'state word': { rule: 'Status: Störung', hours: [10, 12] },
  flapping: { rule: 'Lager zu heiß', hours: [14, 18] },
  'missing column': { rule: 'Pac fehlt', hours: [9, 12] },
  'runaway counter': { rule: 'E-Total springt', hours: [10, 13], slackMs: HOUR },
  'start storm': { rule: 'Starts: zu oft', hours: [3, 6], slackMs: HOUR },
};
const kindNames: readonly Kind[] = [
  'dead string',
  'hot bearing',
  'frozen sensor',
  'zero at noon',
  'creeping loss',
  'state word',
  'flapping',
  'missing column',
  'runaway counter',
  'start storm',
];

/** A hundred faults of ten kinds from April to September, two days apart within each component. */
const faults: readonly Fault[] = Array.from({ length: 100 }, (_, index): Fault => {
  const kind = kindNames[index % 10] ?? 'flapping';
  const day = START + (95 + Math.floor(index * 1.7)) * DAY;
  const [from, until] = kinds[kind].hours;
  return { kind, component: index % 4, from: day + from * HOUR, until: day + until * HOUR };
});

/** Pseudo-random number between -1 and 1, the same in every run. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** Temperature between the clearing level and the level of the rule for the bearing. */
const flappingBetween = 68;

const sun = times.map((at) => Math.max(0, getPosition(new Date(at), place.latitude, place.longitude).altitude));

/**
 * A simulated year of readings of an inverter (bearing temperature, irradiance, counters and others) with the given
 * faults.
 */
function yearOf(component: number, own: readonly Fault[]) {
  const columns = new Map<string, { times: number[]; values: (number | string)[] }>();
  const put = (name: string, at: number, value: number | string | undefined) => {
    if (value === undefined) return;
    const held = columns.get(name) ?? { times: [], values: [] };
    columns.set(name, held);
    held.times.push(at);
    held.values.push(value);
  };
  let [total, starts, stuck] = [1000, 50, Number.NaN];
  for (const [index, at] of times.entries()) {
    const running = new Set(own.filter(({ from, until }) => at >= from && at < until).map(({ kind }) => kind));
    const day = Math.floor((at - START) / DAY);
    const cloud = 0.55 + 0.4 * noise(day) + 0.05 * noise(index);
    const shine = Math.sin(((sun[index] ?? 0) * Math.PI) / 180) * Math.max(cloud, 0.12);
    let power = 10_000 * shine * (1 + 0.03 * noise(index * 4 + component));
    if (running.has('zero at noon')) power = 0;
    if (running.has('creeping loss')) power *= 0.4;
    const season = 8 * Math.sin(((day - 100) / 365) * 2 * Math.PI);
    let bearing = 45 + season + 2 * noise(index * 7 + component);
    if (running.has('hot bearing')) bearing = 95;
    // for half of each hour above the level, otherwise between clearing level and level
    if (running.has('flapping')) bearing = index % 4 < 2 ? 95 : flappingBetween;
    total += power / 4000;
    if (running.has('runaway counter')) total += 500;
    if (index % 96 === 20) starts += 1;
    if (running.has('start storm')) starts += 3;
    const irradiance = 1000 * shine + noise(index * 3 + component);
    if (!running.has('frozen sensor')) stuck = Number.NaN;
    else if (Number.isNaN(stuck)) stuck = irradiance;
    put('Pac', at, running.has('missing column') ? undefined : power);
    put('Ipv1', at, power / 1200);
    put('Ipv2', at, running.has('dead string') ? 0 : power / 1250);
    put('Lager', at, bearing);
    put('G', at, Number.isNaN(stuck) ? irradiance : stuck);
    put('Status', at, running.has('state word') ? 'Störung 3401' : 'Mpp');
    put('E-Total', at, total);
    put('Starts', at, starts);
  }
  return columns;
}

const units: Readonly<Record<string, string | null>> = {
  Pac: 'W',
  Ipv1: 'A',
  Ipv2: 'A',
  Lager: '°C',
  G: 'W/m²',
  Status: null,
  'E-Total': 'kWh',
  Starts: null,
};

/** Value that a column did not exceed on most days from January until the faults begin. */
function highOf(
  column: { readonly times: readonly number[]; readonly values: readonly (number | string)[] } | undefined,
) {
  const maxima = new Map<number, number>();
  column?.times.forEach((at, index) => {
    const [value, day] = [column.values[index], Math.floor((at - START) / DAY)];
    if (day < 95 && typeof value === 'number') maxima.set(day, Math.max(value, maxima.get(day) ?? -Infinity));
  });
  const sorted = [...maxima.values()].toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * 0.95)];
}

const names = ['WR 1', 'WR 2', 'WR 3', 'WR 4'];
const years = names.map((_, component) =>
  yearOf(
    component,
    faults.filter((fault) => fault.component === component),
  ),
);
const runaway = {
  name: 'E-Total springt',
  condition: { kind: 'change', column: 'E-Total', direction: 'rise', per_hour: 100 },
  duration_minutes: 0,
  clear_minutes: 0,
  window: { kind: 'always' },
} as const;

/** The rules that would be proposed for the plant when the faults begin. */
function armed(): (RuleDefinition & { readonly name: string })[] {
  const components = names.map((name, index) => ({
    name,
    columns: Object.entries(units).map(([column, unit]) => ({
      name: column,
      description: column,
      unit,
      hasLimits: false,
      high: highOf(years[index]?.get(column)),
    })),
  }));
  const proposed = proposeRules(components, { isSolar: true }).map((rule) => ({ ...rule, name: rule.name.de }));
  return [...proposed, runaway];
}

const since = START + 95 * DAY;

function stretchesOf(rule: RuleDefinition, component: number): RuleStretch[] {
  const peers = names.flatMap((name, index) => {
    const history = years[index]?.get(rule.condition.column);
    return index === component || history === undefined ? [] : [{ name, history }];
  });
  const limits = { low: undefined, high: undefined };
  const history = {
    axis: times,
    columns: years[component] ?? new Map(),
    limits,
    name: names[component] ?? '',
    peers,
    place,
  };
  return evaluateWhole(rule, history, since);
}

test(
  '4.50: the rules find all of a hundred faults of ten kinds, end their alarms in time, and find nothing else',
  { timeout: 120_000 },
  () => {
    const rules = armed();
    const byRule = new Map(
      rules.map((rule) => [rule.name, { rule, stretches: names.map((_, component) => stretchesOf(rule, component)) }]),
    );
    const missed: string[] = [];
    for (const fault of faults) {
      const { rule: name, slackMs = 0 } = kinds[fault.kind];
      const found = byRule.get(name);
      if (found === undefined) throw new Error(`no rule ${name}`);
      const { condition, duration_minutes } = found.rule;
      const ownHours = condition.kind === 'frozen' ? condition.hours * HOUR : condition.kind === 'missing' ? HOUR : 0;
      const due = fault.from + duration_minutes * MINUTE + ownHours + STEP + slackMs;
      const hits = found.stretches[fault.component]?.filter(
        ({ opened, ended }) => opened >= fault.from && opened <= due && ended !== null,
      );
      const ended = hits?.at(-1)?.ended ?? Infinity;
      if (hits?.length !== 1)
        missed.push(`${fault.kind} ${new Date(fault.from).toISOString()}: ${hits?.length ?? 0} alarms`);
      else if (ended < fault.until - STEP || ended > fault.until + STEP + slackMs)
        missed.push(`${fault.kind} ended ${new Date(ended).toISOString()}, not ${new Date(fault.until).toISOString()}`);
    }
    expect(missed).toEqual([]);
    const strange = [...byRule].flatMap(([name, { stretches }]) =>
      stretches.flatMap((all, component) =>
        all
          .filter(
            ({ began, ended }) =>
              !faults.some(
                (fault) =>
                  fault.component === component &&
                  began < fault.until + HOUR &&
                  (ended ?? Infinity) > fault.from - HOUR,
              ),
          )
          .map(({ opened }) => `${name} ${names[component] ?? ''} ${new Date(opened).toISOString()}`),
      ),
    );
    expect(strange).toEqual([]);
  },
);
