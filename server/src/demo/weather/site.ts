import { HOUR_MS } from '@leitwarte/core/rules';

export interface Site {
  readonly latitude: number;
  readonly longitude: number;
  /** Seed of the region's weather: one sky for all plants of a world. */
  readonly weather: number;
}

const KM_PER_DEGREE = 71;
const FRONT_KM_PER_HOUR = 35;

/** Hours of the region's weather at a site: fronts pass from west to east, so eastern sites see them later. */
export function weatherHours(site: Site, ts: number): number {
  return ts / HOUR_MS - ((site.longitude - 8.75) * KM_PER_DEGREE) / FRONT_KM_PER_HOUR;
}
