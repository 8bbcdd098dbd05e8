import { HOUR_MS, isDerived, kwhPerUnit } from '@leitwarte/core/rules';
import type { Database } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Call } from '../../../http/call.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { isCounter } from '../../../measurements/figures/figureColumn.ts';
import { dayWindows, type Window } from '../../../measurements/figures/windows.ts';
import { type LinkedColumn, linkedFigures, membersOfLinks } from '../../../reports/sources.ts';
import { yieldLinks } from '../embed-keys/yieldLinks.ts';

type Asking = Pick<Call<'embed', 'energy'>, 'context' | 'viewer'>;

export interface SummedPlant {
  readonly id: number;
  readonly zone: string;
  /** First day that has readings; undefined if there are none. */
  readonly firstDay: number | undefined;
}

/** Energy of a plant in kWh, from its daily evaluation; null if it is unknown. */
export interface PlantSums {
  readonly today: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly lastYear: number | null;
  readonly total: number | null;
  /** Energy of each day of the current month, up to today. */
  readonly days: readonly (number | null)[];
}

/** How long past days of the current month are cached; they are read again because readings may arrive late. */
const DAYS_KEPT_MS = 10 * 60_000;
/**
 * How long past months are cached: their counters are computed from stored readings, and ten years have many of them.
 */
const PAST_KEPT_MS = 6 * HOUR_MS;
const MOST_KEPT = 5000;
/** First day (yyyymmdd) that is read; earlier readings come from devices without a clock. */
const FIRST_DAY = 19_900_101;

interface Kept<T> {
  readonly at: number;
  /** The cached value; a promise, so that clients that request it while it is being read share it. */
  readonly value: Promise<T>;
}

type Memory<T> = WeakMap<Database, Map<string, Kept<T>>>;
const months: Memory<Past> = new WeakMap();
const earlierDays: Memory<readonly (number | null)[]> = new WeakMap();

/** Returns the cached value if it is younger than the limit; otherwise reads the value and caches it. */
async function kept<T>(
  memory: Memory<T>,
  db: Database,
  place: string,
  { now, keptMs }: { readonly now: number; readonly keptMs: number },
  reading: () => Promise<T>,
): Promise<T> {
  const own = memory.get(db) ?? new Map<string, Kept<T>>();
  memory.set(db, own);
  const known = own.get(place);
  if (known !== undefined && now >= known.at && now - known.at < keptMs) return known.value;
  const read: Kept<T> = { at: now, value: reading() };
  if (own.size >= MOST_KEPT) own.clear();
  own.set(place, read);
  read.value.catch(() => {
    if (own.get(place) === read) own.delete(place);
  });
  return read.value;
}

/**
 * The request without the caller's cancellation, because others may wait for the result when the first caller
 * disconnects.
 */
const forAll = ({ viewer, context }: Asking): Asking => ({ viewer, context: { ...context, caller: undefined } });

/** Energy of the days of the current month before today. */
function daysBefore(
  asking: Asking,
  plant: SummedPlant,
  link: LinkedColumn,
  today: number,
  now: number,
): Promise<readonly (number | null)[]> {
  const windows = today % 100 === 1 ? [] : dayWindows(firstOfMonth(today), addDays(today, -1));
  return kept(earlierDays, asking.context.db, placeOf(plant, link, today), { now, keptMs: DAYS_KEPT_MS }, async () => {
    const [days = []] = await energiesOf(forAll(asking), [link], windows);
    return days;
  });
}

const placeOf = (plant: SummedPlant, link: LinkedColumn, today: number): string =>
  `${plant.id} ${plant.firstDay} ${today} ${JSON.stringify(link)}`;

/** Energy sums of plants, by plant id; plants whose daily evaluation has no energy column are missing. */
export async function plantSums(
  asking: Asking,
  plants: readonly SummedPlant[],
  now: number,
): Promise<ReadonlyMap<number, PlantSums>> {
  const links = await energyLinks(asking, plants);
  const found = new Map<number, PlantSums>();
  for (const [zone, own] of Map.groupBy(plants, (plant) => plant.zone)) {
    const today = dayOf(zone, now);
    const linked = own.flatMap((plant) => {
      const link = links.get(plant.id);
      return link === undefined ? [] : [{ plant, link }];
    });
    const days = await energiesOf(
      asking,
      linked.map(({ link }) => link),
      dayWindows(today, today),
    );
    for (const [index, { plant, link }] of linked.entries()) {
      const past = await pastEnergies(asking, plant, link, today, now);
      const before = await daysBefore(asking, plant, link, today, now);
      found.set(plant.id, summedUp([...before, ...(days[index] ?? [])], past));
    }
  }
  return found;
}

/**
 * The energy column of each plant's daily evaluation, converted so that it returns the energy of the day itself;
 * evaluations may be configured to show the previous day or the reading of a counter.
 */
async function energyLinks(asking: Asking, plants: readonly SummedPlant[]): Promise<ReadonlyMap<number, LinkedColumn>> {
  const { db } = asking.context;
  const found = [...(await yieldLinks(asking, await typesOf(asking, plants)))];
  const members = await membersOfLinks(
    db,
    found.map(([, link]) => link),
  );
  const counters = await countersAmong(
    asking,
    members.flat().map(({ column_id }) => column_id),
  );
  return new Map(
    found.map(([plant, link], index) => {
      const isReading = !isDerived(link.code) && !isCounter(link.code) && link.code !== 'KW';
      const isRise = isReading && (members[index] ?? []).some(({ column_id }) => counters.has(column_id));
      return [plant, { ...link, daysBack: 0, ...(isRise && { code: 'FK' }) }];
    }),
  );
}

/** Those of the given columns that are energy counters by their role. */
async function countersAmong({ context: { db } }: Asking, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await inPortions([...new Set(ids)], (portion) =>
    db
      .selectFrom('component_column')
      .select('id')
      .where('id', 'in', portion)
      .where('col_role', '=', 'energy')
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Energy of past days in kWh, in three separate parts. */
interface Past {
  /** Energy before the last 365 days. */
  readonly longAgo: number | null;
  /** Energy of those of the last 365 days that are in the previous year. */
  readonly yearBefore: number | null;
  /** Energy of those of the last 365 days that are in earlier months of this year. */
  readonly monthsBefore: number | null;
}

const firstOfMonth = (day: number): number => day - (day % 100) + 1;

function pastEnergies(
  asking: Asking,
  plant: SummedPlant,
  link: LinkedColumn,
  today: number,
  now: number,
): Promise<Past> {
  const place = placeOf(plant, link, today);
  return kept(months, asking.context.db, place, { now, keptMs: PAST_KEPT_MS }, async () => {
    // read day by day, because the figure of a report column is defined for a day; over a longer window it would be
    // another figure
    const yearAgo = addDays(today, -364);
    const windows = dayWindows(Math.max(plant.firstDay ?? yearAgo, FIRST_DAY), addDays(firstOfMonth(today), -1));
    const [figures = []] = await energiesOf(forAll(asking), [link], windows);
    const firstOfYear = today - (today % 10_000) + 101;
    const within = (isIn: (day: number) => boolean) =>
      summed(figures.filter((_, index) => isIn(windows[index]?.from ?? 0)));
    return {
      longAgo: within((day) => day < yearAgo),
      yearBefore: within((day) => day >= yearAgo && day < firstOfYear),
      monthsBefore: within((day) => day >= yearAgo && day >= firstOfYear),
    };
  });
}

function summedUp(days: readonly (number | null)[], past: Past): PlantSums {
  const month = summed(days);
  const year = summed([past.monthsBefore, month]);
  const lastYear = summed([past.yearBefore, year]);
  return { today: days.at(-1) ?? null, month, year, lastYear, total: summed([past.longAgo, lastYear]), days };
}

/** Sum of the known energies; null if none is known. */
function summed(energies: readonly (number | null)[]): number | null {
  const known = energies.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0);
}

async function energiesOf(
  { context }: Asking,
  links: readonly LinkedColumn[],
  windows: readonly Window[],
): Promise<(number | null)[][]> {
  if (links.length === 0 || windows.length === 0) return links.map(() => []);
  const figures = await linkedFigures(context, links, windows);
  return figures.map(({ unit, figures: own }) => {
    const factor = kwhPerUnit(unit);
    return own.map((one) => (typeof one === 'number' && factor !== undefined ? one * factor : null));
  });
}

async function typesOf({ context: { db } }: Asking, plants: readonly SummedPlant[]) {
  if (plants.length === 0) return [];
  const ids = plants.map(({ id }) => id);
  return db.selectFrom('plant').select(['id', 'plant_type_id']).where('id', 'in', ids).execute();
}
