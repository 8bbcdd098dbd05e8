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

/** Days of the past in which a component shows its maximum, if nothing else shows it. */
export const PAST_DAYS = 90;

/**
 * Whether the expected energy of a solar plant is not known from irradiance measured on site, enough components or a
 * budget. A weather service is trusted more than history, but begins only when it was set up.
 */
export function needsHistory(plant: LossPlant): boolean {
  const hasIrradiance = plant.columns.some(
    ({ role, service }) => role.startsWith('irradiance') && service === undefined,
  );
  const isAlone = measuredComponents(plant).length < 3;
  return isSolar(plant) && isAlone && !hasIrradiance && plant.row.monthly_budget === null;
}

/** Energy of components on the 90 days before a day, by the position of the sun. */
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
