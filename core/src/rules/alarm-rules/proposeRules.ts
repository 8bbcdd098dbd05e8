import { proposedRole } from '../yield/columnRoles.ts';
import { median } from '../yield/robust.ts';
import type { RuleDefinition, RuleWindow, StateEntry } from './condition.ts';
import { eventBits, faultStates, huaweiStates, notProducing, notReachable, offline } from './stateTables.ts';
import { written } from './written.ts';

/** Facts about a column from which rules are proposed. */
export interface ProposedColumn {
  /** Name of the column in files. */
  readonly name: string;
  readonly description: string;
  readonly unit: string | null;
  readonly hasLimits: boolean;
  /** Value that was not exceeded on most of the last 90 days; undefined without readings. */
  readonly high: number | undefined;
}

export interface ProposedComponent {
  readonly name: string;
  /** Capacity entered by people; null or missing if there is none. */
  readonly capacity?: number | null;
  readonly columns: readonly ProposedColumn[];
}

/** Proposal of a rule that is commonly used for such columns, with a German and an English name. */
export interface RuleProposal extends RuleDefinition {
  readonly name: { readonly de: string; readonly en: string };
  readonly reason: { readonly de: string; readonly en: string };
  readonly severity: '1' | '2';
  /**
   * Names of components to which the rule should not apply: their column never had a significant value, probably
   * because nothing is connected to the input.
   */
  readonly except: readonly string[];
}

/** Maximum number of proposed rules of one kind, such as one for each string. */
const SAME_KIND_MAX = 12;
const MIN_PEERS = 3;

const always = { kind: 'always' } as const;

/** Unit of a column. Many loggers only write it into the name, such as `Leistung [kW]`. */
export const unitOrInName = ({ name, unit }: Pick<ProposedColumn, 'name' | 'unit'>) =>
  (unit ?? /\[([^\]]{1,10})\]/.exec(name)?.[1] ?? '').trim();
const namesOf = ({ name, description }: ProposedColumn) =>
  [name, description].map((one) => (one.split('[')[0] ?? '').trim());
const isNamed = (column: ProposedColumn, pattern: RegExp) => namesOf(column).some((one) => pattern.test(one));

const isPower = (column: ProposedColumn) =>
  ['W', 'kW', 'MW'].includes(unitOrInName(column)) &&
  (isNamed(column, /^(p|p[ _-]?ac|w|watt|power|active power|leistung|wirkleistung|ac-leistung|potenza)$/i) ||
    namesOf(column).some(
      (name) => proposedRole({ col_description: name, col_unit: unitOrInName(column) }) === 'power',
    ));
const isString = (column: ProposedColumn) =>
  unitOrInName(column) === 'A' &&
  isNamed(column, /^(ipv|i_?dc|i_?str|dca|strang|string|corr\. fotov)|(^|[ _-])dc[ _-]?(current|strom)/i);
/**
 * Whether the column is a temperature of a device. Ambient temperatures are excluded; in solar plants also those of
 * air, modules and reference cells, because they depend on the weather.
 */
const isHeat = (column: ProposedColumn, isSolar: boolean) => {
  const names = namesOf(column).join(' ');
  const isOfWeather = isSolar && /modul|zelle|zell[ _-]?temp|cell|luft|(^|[ _-])air/i.test(names);
  return unitOrInName(column) === '°C' && !isOfWeather && !/umgebung|au(ß|ss)en|ambient|outdoor/i.test(names);
};
/**
 * Whether the column is an irradiance. Direct irradiance is excluded, because it can be 0 for days under clouds without
 * a fault.
 */
const isIrradiance = (column: ProposedColumn) =>
  ['W/m²', 'W/m2'].includes(unitOrInName(column)) && !/dire[ck]t|(^|[ _-])(dni|beam)/i.test(namesOf(column).join(' '));
const isState = (column: ProposedColumn) =>
  isNamed(column, /^(st|status|state|(?:inverter|device)[ _]status|stato|betriebszustand|betriebsstatus|meldung)$/i);
/** Matches the name in OpenDTU, and the name of the column to which that topic is bound. */
const isReachable = (column: ProposedColumn) => isNamed(column, /(^|[/ ])(reachable|erreichbar)$/i);
const isProducing = (column: ProposedColumn) => isNamed(column, /(^|[/ ])(producing|produziert)$/i);
/** Matches the last-will topic of Tasmota devices. */
const isConnection = (column: ProposedColumn) => isNamed(column, /(^|[/ ])(LWT|verbindung)$/i);
const isStarts = (column: ProposedColumn) => isNamed(column, /^(starts|anzahl starts|startz(ä|ae)hler)$/i);

interface Shared {
  readonly column: ProposedColumn;
  /** Components that have a column with this name. */
  readonly components: readonly ProposedComponent[];
  /** Highest `high` of these columns. */
  readonly high: number | undefined;
}

interface Circumstances {
  readonly isSolar: boolean;
  /** Kelvin by which the warmest days of the year are warmer than the days of the readings; see `warmerBy`. */
  readonly warmerBy?: number;
}

/** Proposes commonly used rules for the columns of a plant, with levels derived from recent values. */
export function proposeRules(components: readonly ProposedComponent[], about: Circumstances): RuleProposal[] {
  return proposalsOf(components, about).map((proposal) => ({ except: [], ...proposal }));
}

type Proposal = Omit<RuleProposal, 'except'> & Partial<Pick<RuleProposal, 'except'>>;

function proposalsOf(components: readonly ProposedComponent[], about: Circumstances): Proposal[] {
  const { isSolar } = about;
  const shared = sharedColumns(components);
  const of = (is: (column: ProposedColumn) => boolean) =>
    shared.filter(({ column }) => is(column)).slice(0, SAME_KIND_MAX);
  const [power] = of(isPower).toSorted((a, b) => b.components.length - a.components.length);
  const proposals: Proposal[] = [];
  if (power?.high !== undefined && power.high > 0) {
    const { column, high } = power;
    if (power.components.length >= MIN_PEERS) proposals.push(peers(power, high, isSolar));
    if (isSolar) proposals.push(noPower(column.name, high));
    proposals.push(missing(column.name));
    for (const string of of(isString))
      if (string.high !== undefined && string.high > 0 && togetherWith(string, column.name))
        proposals.push({
          ...deadString(string.column.name, string.high, column.name, high),
          except: unconnected(string, string.high),
        });
  }
  for (const one of of(isState))
    proposals.push(states(one.column.name, isHuawei(one) ? [...faultStates, ...huaweiStates] : faultStates));
  for (const { column } of of(isReachable)) proposals.push(lasting(column.name, notReachable, 30, sunAbove(10)));
  for (const { column } of of(isProducing)) proposals.push(lasting(column.name, notProducing, 60, sunAbove(20)));
  for (const { column } of of(isConnection)) proposals.push(lasting(column.name, offline, 15, always));
  for (const { column } of of(({ name }) => name === 'Evt1'))
    proposals.push(
      states(
        column.name,
        eventBits.map((text, bit) => ({ bracket: `Bit ${bit}`, text, severity: bit === 6 ? '0' : '2', bits: [bit] })),
      ),
    );
  for (const { column, high } of of((column) => isHeat(column, isSolar)))
    if (high !== undefined && high <= HOTTEST) proposals.push(tooHot(column, high, about));
  for (const { column } of of(isIrradiance)) if (isSolar) proposals.push(frozen(column.name));
  for (const { column } of of(isStarts)) proposals.push(manyStarts(column.name));
  for (const { column } of of(({ hasLimits }) => hasLimits)) proposals.push(limit(column.name));
  return proposals;
}

function sharedColumns(components: readonly ProposedComponent[]): Shared[] {
  const found = new Map<
    string,
    { column: ProposedColumn; components: ProposedComponent[]; high: number | undefined }
  >();
  for (const component of components)
    for (const column of component.columns) {
      const known = found.get(column.name);
      if (known === undefined) found.set(column.name, { column, components: [component], high: column.high });
      else {
        known.components.push(component);
        if (column.high !== undefined) known.high = Math.max(known.high ?? column.high, column.high);
      }
    }
  return [...found.values()];
}

/** Names of components whose column never exceeds a hundredth of the highest value. */
const unconnected = ({ column, components }: Shared, high: number) =>
  components
    .filter(({ columns }) => (columns.find(({ name }) => name === column.name)?.high ?? 0) <= high * 0.01)
    .map(({ name }) => name);

/** Whether the device is by Huawei, recognised by columns of SmartLogger files and of inverter registers. */
const isHuawei = (shared: Shared) =>
  /^(inverter|device) status$/i.test(shared.column.name) ||
  ['Upv1', 'E-Total', 'Eac'].some((name) => togetherWith(shared, name));

const togetherWith = ({ components }: Shared, name: string) =>
  components.some(({ columns }) => columns.some((column) => column.name === name));

/** Rounds a level to three significant digits. */
const rounded = (value: number) => Number(value.toPrecision(3));

function peers(shared: Shared, high: number, isSolar: boolean): Proposal {
  const { name: column } = shared.column;
  const capacities = capacitiesOf(shared);
  const [de, en] =
    capacities === undefined
      ? ['', '']
      : [
          '; jede gemessen an dem, was sie an den meisten Tagen der letzten 90 erreichte, da nicht alle gleich groß sind',
          '; each by what it reached on most of the last 90 days, as they differ in size',
        ];
  return {
    name: { de: `${column} unter den Nachbarn`, en: `${column} below its neighbours` },
    reason: {
      de: `Zwei Stunden lang weniger als 60 % vom Median der anderen Komponenten${de}`,
      en: `Less than 60 % of the median of the other components for two hours${en}`,
    },
    condition: {
      kind: 'peers',
      column,
      percent: 60,
      // if values are divided by capacities, the minimum is a share of the capacity
      minimum: capacities === undefined ? rounded(high * 0.1) : 0.1,
      ...(capacities !== undefined && { capacities }),
    },
    duration_minutes: 120,
    clear_minutes: 60,
    window: isSolar ? { kind: 'sun', degrees: 15 } : always,
    severity: '1',
  };
}

/** A component whose maximum is below this share of the typical maximum counts as one with a smaller capacity. */
const SMALLER = 0.85;
/** A component whose maximum is even below this share counts as broken. */
const BROKEN = 0.1;
const CAPACITIES_MAX = 500;

/**
 * Capacities of the components: the highest value of a smaller component, otherwise the typical highest value.
 * Undefined if all are about equal or people entered all capacities.
 */
function capacitiesOf({ column, components }: Shared) {
  if (components.length > CAPACITIES_MAX || components.every(({ capacity }) => (capacity ?? 0) > 0)) return undefined;
  const reached = components.map(({ name, columns }) => ({
    component: name,
    high: columns.find((one) => one.name === column.name)?.high ?? 0,
  }));
  const usual = median(reached.flatMap(({ high }) => (high > 0 ? high : []))) ?? 0;
  const isSmaller = (high: number) => high < usual * SMALLER && high > usual * BROKEN;
  if (!reached.some(({ high }) => isSmaller(high))) return undefined;
  return reached.map(({ component, high }) => ({ component, capacity: rounded(isSmaller(high) ? high : usual) }));
}

const noPower = (column: string, high: number): Proposal => ({
  name: { de: `${column}: keine Leistung am Tag`, en: `${column}: no power by day` },
  reason: {
    de: 'Eine Stunde lang fast nichts, obwohl die Sonne über 20° steht',
    en: 'Next to nothing for an hour although the sun stands above 20°',
  },
  condition: { kind: 'beyond', column, side: 'below', level: rounded(high * 0.002), clear: rounded(high * 0.01) },
  duration_minutes: 60,
  clear_minutes: 15,
  window: { kind: 'sun', degrees: 20 },
  severity: '2',
});

const missing = (column: string): Proposal => ({
  name: { de: `${column} fehlt`, en: `${column} is missing` },
  reason: {
    de: 'Eine Stunde lang kein Wert, obwohl die Komponente liefert',
    en: 'No value for an hour although the component delivers',
  },
  condition: { kind: 'missing', column, minutes: 60 },
  duration_minutes: 0,
  clear_minutes: 0,
  window: always,
  severity: '1',
});

const deadString = (column: string, high: number, power: string, powerHigh: number): Proposal => ({
  name: { de: `${column} ohne Strom`, en: `${column} without current` },
  reason: {
    de: `Eine Stunde lang kein Strom, während ${power} über 20 % liegt`,
    en: `No current for an hour while ${power} is above 20 %`,
  },
  condition: { kind: 'beyond', column, side: 'below', level: rounded(high * 0.01), clear: rounded(high * 0.03) },
  duration_minutes: 60,
  clear_minutes: 30,
  window: { kind: 'while', column: power, side: 'above', level: rounded(powerHigh * 0.2) },
  severity: '1',
});

const states = (column: string, entries: readonly StateEntry[]): Proposal => ({
  name: { de: `${column}: Störung`, en: `${column}: fault` },
  reason: { de: 'Das Gerät meldet eine Störung', en: 'The device reports a fault' },
  condition: { kind: 'state', column, states: entries },
  duration_minutes: 5,
  clear_minutes: 5,
  window: always,
  severity: '2',
});

const sunAbove = (degrees: number) => ({ kind: 'sun', degrees }) as const;

/** Proposed rule for a state in which the device delivers nothing and which persists for some minutes. */
const lasting = (column: string, entries: readonly StateEntry[], minutes: number, window: RuleWindow): Proposal => ({
  ...states(column, entries),
  name: { de: `${column}: Ausfall`, en: `${column}: outage` },
  reason: {
    de: `Das Gerät meldet es ${minutes} Minuten lang`,
    en: `The device reports it for ${minutes} minutes`,
  },
  duration_minutes: minutes,
  window,
  severity: '1',
});

/** Highest plausible temperature in °C; a column with higher values measures something else. */
const HOTTEST = 1500;
/**
 * Temperature in °C that devices in solar plants tolerate. Levels are not proposed below it, because readings of cool
 * days do not show how warm a device may become.
 */
const STANDS = 70;
const STANDS_BATTERY = 45;

/**
 * Proposes a rule for overheating. Its level is the maximum of most days plus 15 %, at least plus 15 K; in solar plants
 * also plus the warming until the warmest days of the year. It clears 3 K below the level, so that a warm season does
 * not keep an alarm open.
 */
function tooHot(column: ProposedColumn, high: number, { isSolar, warmerBy: warmer = 0 }: Circumstances): Proposal {
  const reached = high + Math.max(15, Math.abs(high) * 0.15);
  const stands = /batter|akku|speicher/i.test(namesOf(column).join(' ')) ? STANDS_BATTERY : STANDS;
  const level = Math.ceil(isSolar ? Math.max(reached + warmer, stands) : reached);
  return {
    name: { de: `${column.name} zu heiß`, en: `${column.name} too hot` },
    reason: {
      de: `Zehn Minuten lang über ${level} °C; die meisten Tage der letzten 90 erreichten ${written(rounded(high))} °C`,
      en: `Above ${level} °C for ten minutes; most of the last 90 days reached ${rounded(high)} °C`,
    },
    condition: { kind: 'beyond', column: column.name, side: 'above', level, clear: level - 3 },
    duration_minutes: 10,
    clear_minutes: 10,
    window: always,
    severity: '2',
  };
}

const frozen = (column: string): Proposal => ({
  name: { de: `${column} eingefroren`, en: `${column} frozen` },
  reason: { de: 'Drei Stunden am Tag derselbe Wert', en: 'The same value for three hours by day' },
  condition: { kind: 'frozen', column, hours: 3 },
  duration_minutes: 0,
  clear_minutes: 0,
  window: always,
  severity: '1',
});

const manyStarts = (column: string): Proposal => ({
  name: { de: `${column}: zu oft`, en: `${column}: too often` },
  reason: { de: 'Sechs Starts in einer Stunde', en: 'Six starts within an hour' },
  condition: { kind: 'counter', column, event: 'starts', per_hour: 6 },
  duration_minutes: 0,
  clear_minutes: 60,
  window: always,
  severity: '1',
});

const limit = (column: string): Proposal => ({
  name: { de: `${column} am Grenzwert`, en: `${column} at its limit` },
  reason: {
    de: 'Zehn Minuten lang an oder jenseits der eingetragenen Grenzwerte',
    en: 'At or beyond the limits that are set for ten minutes',
  },
  condition: { kind: 'limit', column },
  duration_minutes: 10,
  clear_minutes: 10,
  window: always,
  severity: '1',
});
