import { median } from './robust.ts';

/** Number of rounds of the median polish; usually it converges in two or three. */
const ROUNDS = 6;
/** Minimum number of components with data for a level. */
const ENOUGH = 3;

/**
 * Level of each day: the typical ratio of measured to expected energy over all components, independent of which of them
 * have data on the day (Tukey's median polish). Each component is compared with its usual ratio to the others, so that
 * the level does not change if the best one fails. Undefined on days with fewer than three components.
 * @param days for each day, measured / expected by component.
 */
export function dayLevels(days: readonly ReadonlyMap<number, number | undefined>[]): (number | undefined)[] {
  const known = days.map((day) =>
    [...day].flatMap(([id, ratio]) => (ratio === undefined ? [] : [[id, ratio] as const])),
  );
  const ids = new Set(known.flatMap((day) => day.map(([id]) => id)));
  let usual = new Map([...ids].map((id) => [id, 1]));
  let levels = known.map((day) => levelOf(day, usual));
  for (let round = 0; round < ROUNDS; round += 1) {
    const shares = new Map<number, number[]>();
    known.forEach((day, at) => {
      const level = levels[at] ?? 0;
      if (level <= 0) return;
      for (const [id, ratio] of day) {
        const list = shares.get(id);
        if (list === undefined) shares.set(id, [ratio / level]);
        else list.push(ratio / level);
      }
    });
    const own = [...shares].map(([id, list]) => [id, median(list) ?? 1] as const);
    // assumes that the middle component produces exactly the expected energy; with this level the fewest components
    // appear to lose energy
    const middle = median(own.map(([, share]) => share)) ?? 1;
    if (middle <= 0) break;
    usual = new Map(own.map(([id, share]) => [id, share / middle]));
    levels = known.map((day) => levelOf(day, usual));
  }
  return levels;
}

function levelOf(day: readonly (readonly [id: number, ratio: number])[], usual: ReadonlyMap<number, number>) {
  if (day.length < ENOUGH) return undefined;
  return median(
    day.flatMap(([id, ratio]) => {
      const share = usual.get(id) ?? 1;
      return share > 0 ? [ratio / share] : [];
    }),
  );
}
