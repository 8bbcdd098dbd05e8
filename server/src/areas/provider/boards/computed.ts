import { QUARTER_MS } from '@leitwarte/core/rules';
import type { Database } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { dayOf, dayStart } from '../../../measurements/calendar.ts';
import type { LossPlant } from '../../../reports/losses/facts.ts';
import { measuredQuarters } from '../../../reports/losses/measuredQuarters.ts';
import type { DaySums } from '../../../reports/losses/packedBalance.ts';
import { BalancesDue, plantBalances } from '../../../reports/losses/storedBalances.ts';
import { type PlantSums, plantSums, type SummedPlant } from './plantSums.ts';

type Asking = Pick<Call<'embed', 'energy'>, 'context' | 'viewer'>;

export type ComputedPlant = SummedPlant & { readonly facts: LossPlant };

/** Computed data of a plant, shared by all embed keys that show the plant. */
export interface Computed {
  readonly sums: PlantSums | undefined;
  readonly curve: Curve;
  readonly day: DaySums | undefined;
  /**
   * Whether the balance of the day was left out because the plants of the call were too much work together; with fewer
   * plants it may be computed.
   */
  readonly isDue: boolean;
}

/**
 * How long computed data are shared between keys. Together with the 50 seconds for which a response is cached, data are
 * at most a minute old (decision 4.45); past days are at most ten minutes old, past months six hours (plantSums.ts).
 */
const SHARED_MS = 10_000;
const MOST_SHARED = 5000;

interface Shared {
  readonly at: number;
  readonly computed: Promise<Computed | undefined>;
}

const memories = new WeakMap<Database, Map<string, Shared>>();

/**
 * Sums, curve and expected energy of plants. Boards with the same plants share one computation: a result of the last
 * seconds is used for other keys, and clients that request it during a computation wait for its result. Signed-in users
 * always get newly computed values.
 */
export async function computedOf(
  asking: Asking,
  plants: readonly ComputedPlant[],
  now: number,
  { compute, expectedToday }: Computing = computing,
): Promise<ReadonlyMap<number, Computed>> {
  const { context, viewer } = asking;
  if (viewer.key === undefined) return compute(asking, plants, now);
  const memory = memories.get(context.db) ?? new Map<string, Shared>();
  memories.set(context.db, memory);
  // the day is part of the key, so that figures of yesterday are not shown as today's after midnight
  const placeOf = ({ id, zone }: ComputedPlant) => `${viewer.organisationId} ${id} ${zone} ${dayOf(zone, now)}`;
  const isKnown = (shared: Shared | undefined): shared is Shared =>
    shared !== undefined && now >= shared.at && now - shared.at < SHARED_MS;
  const missing = plants.filter((plant) => !isKnown(memory.get(placeOf(plant))));
  if (memory.size + missing.length > MOST_SHARED) memory.clear();
  const wanted = plants.filter((plant) => !isKnown(memory.get(placeOf(plant))));
  if (wanted.length > 0) {
    // without the cancellation of the first client, because other clients wait for the same result
    const all = compute({ viewer, context: { ...context, caller: undefined } }, wanted, now);
    for (const plant of wanted) {
      const shared: Shared = { at: now, computed: all.then((found) => found.get(plant.id)) };
      memory.set(placeOf(plant), shared);
      shared.computed.catch(() => {
        if (memory.get(placeOf(plant)) === shared) memory.delete(placeOf(plant));
      });
    }
  }
  const isOwn = new Set(wanted);
  const asked = plants.map((plant) => ({ plant, computed: memory.get(placeOf(plant))?.computed }));
  const settled = await Promise.allSettled(asked.map(async ({ computed }) => computed));
  const found = new Map<number, Computed>();
  const failed: ComputedPlant[] = [];
  const due: ComputedPlant[] = [];
  for (const [index, one] of settled.entries()) {
    const plant = asked[index]?.plant;
    if (plant === undefined) continue;
    if (one.status === 'fulfilled') {
      if (one.value !== undefined) found.set(plant.id, one.value);
      if (one.value?.isDue && !isOwn.has(plant)) due.push(plant);
    } else if (isOwn.has(plant)) throw one.reason;
    else failed.push(plant);
  }
  // the shared computation may have failed because of plants that this key does not show, so it is repeated without
  // them
  for (const [id, one] of failed.length === 0 ? [] : await compute(asking, failed, now)) found.set(id, one);
  const { found: days } = await expectedToday(asking, due, now);
  for (const [id, day] of days) {
    const one = found.get(id);
    if (one !== undefined) found.set(id, { ...one, day });
  }
  return found;
}

async function computeAll(
  asking: Asking,
  plants: readonly ComputedPlant[],
  now: number,
): Promise<ReadonlyMap<number, Computed>> {
  const sums = await plantSums(asking, plants, now);
  const expected = await expectedOf(asking, plants, now);
  const found = new Map<number, Computed>();
  for (const plant of plants)
    found.set(plant.id, {
      sums: sums.get(plant.id),
      curve: await curveOf(asking, plant, now),
      day: expected.found.get(plant.id),
      isDue: expected.due.has(plant.zone),
    });
  return found;
}

/** Mean power of today's quarter-hours up to now. */
export interface Curve {
  readonly from: number;
  readonly kw: (number | null)[];
}

async function curveOf({ context }: Asking, plant: ComputedPlant, now: number): Promise<Curve> {
  const today = dayOf(plant.zone, now);
  const from = dayStart(plant.zone, today);
  const { wh } = await measuredQuarters(context, plant.facts, { from: today, until: today }, now);
  const kw: (number | null)[] = [];
  if (wh.size > 0) for (let at = from; at + QUARTER_MS <= now; at += QUARTER_MS) kw.push(powerOfQuarter(wh.get(at)));
  return { from, kw };
}

const powerOfQuarter = (wh: number | null | undefined): number | null =>
  wh === null || wh === undefined ? null : (wh * 4) / 1000;

/**
 * Today's balance of each plant; missing if computing it would take too long for a call, so that the schedule computes
 * it.
 */
async function expectedOf(
  { context }: Asking,
  plants: readonly ComputedPlant[],
  now: number,
): Promise<{ readonly found: ReadonlyMap<number, DaySums>; readonly due: ReadonlySet<string> }> {
  const found = new Map<number, DaySums>();
  /** Time zones with too many plants to compute in one call. */
  const due = new Set<string>();
  for (const [zone, own] of Map.groupBy(plants, (plant) => plant.zone)) {
    const today = dayOf(zone, now);
    try {
      const facts = own.map((plant) => plant.facts);
      const balances = await plantBalances(context, facts, { from: today, until: today });
      for (const [id, days] of balances) {
        const day = days.find((one) => one.day === today);
        if (day !== undefined) found.set(id, day);
      }
    } catch (error) {
      if (!(error instanceof BalancesDue)) throw error;
      due.add(zone);
    }
  }
  return { found, due };
}

/** The computation, which tests replace, and the part of it that is limited in size. */
export interface Computing {
  readonly compute: typeof computeAll;
  readonly expectedToday: typeof expectedOf;
}

const computing: Computing = { compute: computeAll, expectedToday: expectedOf };
