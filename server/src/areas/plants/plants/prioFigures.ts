import type { DerivedValueType } from '@leitwarte/core/codes';
import { derivedFigure, figureWeight, MINUTE_MS, NO_TERMS } from '@leitwarte/core/rules';
import { inPortions } from '../../../db/portions.ts';
import { dayEnd, dayOf } from '../../../measurements/calendar.ts';
import { readDerivedTerms } from '../../../reports/losses/derivedFigures.ts';
import type { BalanceKeeper } from '../../../reports/losses/keepMonth.ts';
import { prioCodesOf } from '../../common/prioCodes.ts';
import type { PlantRow } from '../../common/plantRows.ts';

/** Today's figure of a plant, and its weight in a key figure over several plants. */
interface PrioFigure {
  readonly value: number | null;
  readonly weight: number | null;
}

/** Figures by plant id and code, and until when they are valid. */
export interface PrioFigures {
  readonly of: ReadonlyMap<number, ReadonlyMap<DerivedValueType, PrioFigure>>;
  readonly holdsUntil: (plantId: number) => number;
}

/** No figures; used for responses that are made within a transaction, because balances are not computed there. */
export const NO_PRIO_FIGURES: PrioFigures = { of: new Map(), holdsUntil: () => Infinity };

/**
 * Maximum number of plants whose figures one response computes, as for tiles that show the share of expected energy.
 */
const PLANTS_AT_ONCE = 60;
/**
 * Maximum number of component-days whose balances are computed while the dashboard waits; the schedule computes the
 * others.
 */
const COMPUTED_WHILE_WAITING = 3000;
/**
 * How long figures are valid: balances of neighbouring plants can change a figure without any change of the plant
 * itself.
 */
const HELD_MS = 15 * MINUTE_MS;
/** How long a missing figure is valid if its plant was left out; the next response computes it. */
const LEFT_OUT_MS = 5_000;

/**
 * Today's figures for plants that have figures from balances as priority values, computed over all components that
 * measure energy. Makes no query if none of the plants has one.
 */
export async function readPrioFigures(keeper: BalanceKeeper, plants: readonly PlantRow[]): Promise<PrioFigures> {
  const chosen = plants.flatMap((row) => {
    const codes = [...new Set(prioCodesOf(row.prio_figures))].filter((code) => code !== null);
    return codes.length === 0 ? [] : [{ id: row.id, zone: row.timezone, codes }];
  });
  if (chosen.length === 0) return NO_PRIO_FIGURES;
  const now = keeper.platform.now();
  const taken = chosen.slice(0, PLANTS_AT_ONCE);
  const components = await componentsOf(
    keeper,
    taken.map(({ id }) => id),
  );
  const found = new Map<number, Map<DerivedValueType, PrioFigure>>();
  const spent = { size: 0, most: COMPUTED_WHILE_WAITING };
  for (const [day, own] of Map.groupBy(taken, ({ zone }) => dayOf(zone, now))) {
    const links = own.flatMap(({ id, codes }) => codes.map((code) => ({ id, code })));
    const asked = links.map(({ id, code }) => ({
      code,
      daysBack: 0 as const,
      components: components.get(id) ?? [],
      ofPlant: true,
    }));
    const terms = await readDerivedTerms(keeper, asked, [{ from: day, until: day }], spent);
    links.forEach(({ id, code }, at) => {
      const [one, capacity] = [terms[at]?.terms[0] ?? NO_TERMS, terms[at]?.capacity ?? null];
      const ofPlant = found.get(id) ?? new Map<DerivedValueType, PrioFigure>();
      ofPlant.set(code, { value: derivedFigure(code, one, capacity), weight: figureWeight(code, one, capacity) });
      found.set(id, ofPlant);
    });
  }
  const zones = new Map(chosen.map(({ id, zone }) => [id, zone]));
  const holdsUntil = (plantId: number) => {
    const zone = zones.get(plantId);
    if (zone === undefined) return Infinity;
    return found.has(plantId) ? Math.min(now + HELD_MS, dayEnd(zone, dayOf(zone, now))) : now + LEFT_OUT_MS;
  };
  return { of: found, holdsUntil };
}

async function componentsOf({ db }: BalanceKeeper, plants: readonly number[]) {
  const rows = await inPortions(plants, (ids) =>
    db.selectFrom('component').select(['id', 'plant_id']).where('plant_id', 'in', ids).orderBy('id').execute(),
  );
  const found = new Map<number, number[]>();
  for (const { id, plant_id } of rows) found.set(plant_id, [...(found.get(plant_id) ?? []), id]);
  return found;
}
