import { isEnergyRole, lossCauses, yieldMethods } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { dayEnd, dayStart } from '../../measurements/calendar.ts';
import { readBreaks } from '../../measurements/figures/breaks.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import type { Platform } from '../../platform/platform.ts';
import { measuredComponents } from './expectations.ts';
import type { LossPlant, MeasuredPlant } from './facts.ts';

/**
 * Maximum length of a text that is stored without hashing it; in most months nothing happened and the text is empty.
 */
const SHORT = 64;
/** Used instead of a component id for faults of the whole plant. */
const OF_PLANT = -1;
/**
 * Increase it whenever a rule in `core/src/rules/yield` or in this folder changes the content of a balance or its
 * packing.
 */
const RULES_VERSION = 7;

/**
 * A short text of everything except readings on which the balances of a plant's month depend: rules, master data,
 * roles, replaced devices, and the planned work and faults of the days that are read. Equal texts mean equal balances.
 */
export type FingerprintOf = (plant: LossPlant, read: Window) => Promise<string>;

export async function fingerprints(
  { db, platform }: { readonly db: Reader; readonly platform: Pick<Platform, 'sha256'> },
  plants: readonly LossPlant[],
): Promise<FingerprintOf> {
  const hashOf = (text: string) => platform.sha256(new TextEncoder().encode(text));
  const all = [...new Set(plants.flatMap((plant): readonly MeasuredPlant[] => [plant, ...plant.nearby]))];
  const counters = all.flatMap(({ columns }) =>
    columns
      .filter(({ role }) => role === 'energy' || role === 'energy_day')
      .map(({ component_id, role }) => ({ component_id, code: role === 'energy' ? ('FK' as const) : ('TK' as const) })),
  );
  const breaks = await readBreaks(db, counters);
  const always = new Map<number, string>();
  for (const plant of plants) always.set(plant.row.id, await hashOf(ofAllMonths(plant, breaks)));
  return async (plant, read) => {
    const days = ofDays(plant, read);
    return `${always.get(plant.row.id) ?? ''}${days.length <= SHORT ? days : await hashOf(days)}`;
  };
}

function ofAllMonths(
  { row, components, columns, nearby }: LossPlant,
  breaks: ReadonlyMap<number, readonly number[]>,
): string {
  // the plant's name and tariffs do not affect balances; a component's name does, because a meter is recognised by it
  const { name: _name, tariffs: _tariffs, ...facts } = row;
  const own = components.map(({ first_day: _firstDay, ...rest }) => rest);
  // prices do not affect balances: they are read by each call
  const priceless = columns.filter(({ role }) => role !== 'price');
  const exchanged = components.map(({ id }) => (breaks.get(id) ?? []).toSorted((a, b) => a - b));
  const around = nearby.map((plant) => ofNearby(plant, breaks));
  const told = [RULES_VERSION, lossCauses, yieldMethods, facts, own, priceless, exchanged];
  return JSON.stringify(around.length === 0 ? told : [...told, around]);
}

/** The facts about a plant nearby that determine its energy. */
function ofNearby({ row, components, columns }: MeasuredPlant, breaks: ReadonlyMap<number, readonly number[]>) {
  const { id, latitude, longitude } = row;
  const own = components.map(({ id: component, name, capacity, tilt, azimuth }) => [
    component,
    name,
    capacity,
    tilt,
    azimuth,
    (breaks.get(component) ?? []).toSorted((a, b) => a - b),
  ]);
  const counted = columns.filter(({ role }) => isEnergyRole(role) || role === 'curtailment');
  return [id, latitude, longitude, own, counted];
}

function ofDays(plant: LossPlant, read: Window): string {
  const { row, work, faults, reassigned } = plant;
  const [from, until] = [dayStart(row.timezone, read.from), dayEnd(row.timezone, read.until)];
  const begun = measuredComponents(plant).flatMap(({ id, first_day }) =>
    first_day !== null && first_day <= read.from ? [] : [`${id}:${Math.min(first_day ?? Infinity, read.until + 1)}`],
  );
  const worked = work.map((one) => [one.from_at, Math.min(one.until_at, one.ended_at ?? one.until_at)]);
  // a fault that is still open, or ends after these days, is cut at the end of these days
  const broken = faults
    .filter(({ began_at, ended_at }) => began_at < until && (ended_at === null || ended_at > from))
    .map((one) => [one.component_id ?? OF_PLANT, one.began_at, Math.min(one.ended_at ?? until, until)]);
  // in the order in which they were set: the last one applies
  const byHand = reassigned
    .filter(({ from_at, until_at }) => from_at < until && until_at > from)
    .map((one) => `${one.component_id ?? OF_PLANT} ${one.from_at} ${one.until_at} ${one.cause}`);
  const told = [begun, sorted(worked), sorted(broken), ...(byHand.length === 0 ? [] : [byHand])];
  return told.every((list) => list.length === 0) ? '' : JSON.stringify(told);
}

const sorted = (rows: readonly (readonly number[])[]) => rows.map((row) => row.join(' ')).toSorted();
