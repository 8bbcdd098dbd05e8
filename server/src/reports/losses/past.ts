import {
  byHistory,
  type Coordinates,
  type Expectation,
  type MeasuredEnergy,
  type QuarterGrid,
  type SunPosition,
  sunOfGrid,
} from '@leitwarte/core/rules';
import { isSolar, measuredComponents } from './expectations.ts';
import type { LossPlant } from './facts.ts';

/** Number of past days from which a component's maximum is taken if nothing else shows it. */
export const PAST_DAYS = 90;

/**
 * Whether the expected energy of a solar plant must be estimated from its past, because it has no irradiance sensor on
 * site, too few components and no budget. A weather service does not change this: it is more reliable than the past,
 * but has readings only since it was set up.
 */
export function needsHistory(plant: LossPlant): boolean {
  const hasIrradiance = plant.columns.some(
    ({ role, service }) => role.startsWith('irradiance') && service === undefined,
  );
  const isAlone = measuredComponents(plant).length < 3;
  return isSolar(plant) && isAlone && !hasIrradiance && plant.row.monthly_budget === null;
}

/** Returns the expected energy of a component from its energy on the 90 days before, by the position of the sun. */
export function pastOf(
  grids: readonly { readonly grid: QuarterGrid }[],
  measured: ReadonlyMap<number, readonly MeasuredEnergy[]>,
  place: Coordinates,
) {
  const skies = grids.map(({ grid }) => sunOfGrid(grid, place));
  const lit = skies.map((suns) => suns.flatMap(({ elevation }, quarter) => (elevation > 0 ? [quarter] : [])));
  return (componentId: number, at: number, suns: readonly SunPosition[] | undefined): Expectation | undefined => {
    const days = (measured.get(componentId) ?? []).slice(Math.max(0, at - PAST_DAYS), at);
    const first = at - days.length;
    let known = 0;
    const quarters = days.flatMap(({ wh, covered }, index) => {
      const usable = (lit[first + index] ?? []).filter((quarter) => (covered[quarter] ?? 0) >= 0.99);
      if (usable.length > 0) known += 1;
      return usable.flatMap((quarter) => {
        const sun = skies[first + index]?.[quarter];
        return sun === undefined ? [] : [{ sun, wh: wh[quarter] ?? 0 }];
      });
    });
    return suns === undefined ? undefined : byHistory(known, quarters, suns);
  };
}
