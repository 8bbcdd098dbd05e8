import type { MeasuredEnergy } from '@leitwarte/core/rules';
import type { LossPlant } from './facts.ts';

type ComponentFacts = LossPlant['components'][number];

/** Names of meters that measure other components: feed-in, grid connection, main meter. */
const METER_NAME = /z(?:ä|ae)hler|\bmeter\b|netz(?:anschlu|übergabe|einspeis)|einspeis|übergabe|\bgrid\b|feed.?in/i;
/**
 * Energy of a meter as a share of that of the others: own use reduces it, and so do losses of lines and transformers.
 */
const NAMED = { least: 0.5, most: 1.15 };
/** The same range for a component that is a meter by no name, but is the only one without a capacity. */
const NAMELESS = { least: 0.85, most: 1.15 };
/** Number of quarter-hours with energy that must be known for all components before a meter is recognised. */
const ENOUGH_QUARTERS = 8;
const KNOWN = 0.99;

/**
 * Meters that measure again what other components of a plant have produced. So that the energy of a plant is counted
 * once, only the components behind the meter count. A meter is recognised by its name, or by its missing capacity
 * together with its readings.
 */
export function metersAmong(
  components: readonly ComponentFacts[],
  measured: ReadonlyMap<number, readonly MeasuredEnergy[]>,
): ReadonlySet<number> {
  const known = components.filter(({ id }) => measured.has(id));
  const named = known.filter(({ name }) => METER_NAME.test(name));
  const others = known.filter(({ name }) => !METER_NAME.test(name));
  const found = new Set<number>();
  if (named.length > 0 && others.length > 0) {
    const shows = (meters: readonly ComponentFacts[]) => isWithin(shareOf(meters, others, measured), NAMED);
    for (const meter of shows(named) ? named : named.filter((one) => shows([one]))) found.add(meter.id);
  }
  if (found.size > 0) return found;
  const [lone, ...more] = known.filter(({ capacity }) => capacity === null);
  const rest = known.filter(({ capacity }) => capacity !== null);
  if (lone !== undefined && more.length === 0 && rest.length > 1 && isWithin(shareOf([lone], rest, measured), NAMELESS))
    found.add(lone.id);
  return found;
}

const isWithin = (share: number | undefined, { least, most }: typeof NAMED) =>
  share !== undefined && share >= least && share <= most;

/** Energy of some components as a share of that of others, over the quarter-hours that are known for all of them. */
function shareOf(
  some: readonly ComponentFacts[],
  others: readonly ComponentFacts[],
  measured: ReadonlyMap<number, readonly MeasuredEnergy[]>,
): number | undefined {
  const days = measured.get(others[0]?.id ?? 0) ?? [];
  let [quarters, ofSome, ofOthers] = [0, 0, 0];
  days.forEach(({ wh }, day) =>
    wh.forEach((_, at) => {
      const energies = [...some, ...others].map(({ id }) => measured.get(id)?.[day]);
      if (energies.some((one) => (one?.covered[at] ?? 0) < KNOWN || one?.late[at] === true)) return;
      const sum = (from: number, until: number) =>
        energies.slice(from, until).reduce((all, one) => all + (one?.wh[at] ?? 0), 0);
      const [here, there] = [sum(0, some.length), sum(some.length, energies.length)];
      if (there > 0) quarters += 1;
      ofSome += here;
      ofOthers += there;
    }),
  );
  return quarters < ENOUGH_QUARTERS || ofOthers <= 0 ? undefined : ofSome / ofOthers;
}
