import { HOUR_MS } from '@leitwarte/core/rules';

export interface Site {
  readonly latitude: number;
  readonly longitude: number;
  /** Seed of the region's weather, shared by all plants of a demo world. */
  readonly weather: number;
}

const KM_PER_DEGREE = 71;
const FRONT_KM_PER_HOUR = 35;

/** Time in the region's weather at a site, in hours: fronts move from west to east, so eastern sites get them later. */
export function weatherHours(site: Site, ts: number): number {
  return ts / HOUR_MS - ((site.longitude - 8.75) * KM_PER_DEGREE) / FRONT_KM_PER_HOUR;
}
