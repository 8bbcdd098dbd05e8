import { type Coordinates, cosOf } from '@leitwarte/core/rules';

export const EARTH_KM = 6371;

/** Great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const half = (degrees: number) => (1 - cosOf(degrees)) / 2;
  const chord = half(b.latitude - a.latitude) + cosOf(a.latitude) * cosOf(b.latitude) * half(b.longitude - a.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, Math.max(0, chord))));
}
