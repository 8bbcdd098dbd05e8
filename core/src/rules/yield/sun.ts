import { getPosition } from 'suncalc';
import { DAY_MS } from '../time/moment.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Position of the sun in degrees. */
export interface SunPosition {
  /** Apparent elevation above the horizon, including refraction. */
  readonly elevation: number;
  /** Azimuth from north over east: 90 is east, 180 south. */
  readonly azimuth: number;
}

const RADIANS = Math.PI / 180;
export const sinOf = (degrees: number) => Math.sin(degrees * RADIANS);
export const cosOf = (degrees: number) => Math.cos(degrees * RADIANS);

/**
 * Position of the sun at an instant in milliseconds UTC, by Meeus, chapters 12, 22 and 25, as implemented in `suncalc`.
 */
export function sunAt(ms: number, { latitude, longitude }: Coordinates): SunPosition {
  const { altitude, azimuth } = getPosition(new Date(ms), latitude, longitude);
  return { elevation: altitude, azimuth };
}

/** Solar constant, W/m² (Gueymard 2004). */
const SOLAR_CONSTANT = 1366.1;

/** Irradiance above the atmosphere on a plane that faces the sun, W/m² (Spencer 1971). */
export function extraterrestrial(ms: number): number {
  const year = Date.UTC(new Date(ms).getUTCFullYear(), 0, 1);
  const angle = (2 * Math.PI * Math.floor((ms - year) / DAY_MS)) / 365;
  const distance =
    1.00011 +
    0.034221 * Math.cos(angle) +
    0.00128 * Math.sin(angle) +
    0.000719 * Math.cos(2 * angle) +
    0.000077 * Math.sin(2 * angle);
  return SOLAR_CONSTANT * distance;
}

/** Air mass relative to the zenith, without unit (Kasten and Young 1989); undefined below the horizon. */
export function relativeAirMass(elevation: number): number | undefined {
  if (elevation < 0) return undefined;
  return 1 / (sinOf(elevation) + 0.50572 * (elevation + 6.07995) ** -1.6364);
}

/** Global horizontal irradiance of a clear sky, W/m² (Haurwitz 1945); 0 below the horizon. */
export function clearSky(elevation: number): number {
  const sine = sinOf(elevation);
  return sine <= 0 ? 0 : 1098 * sine * Math.exp(-0.059 / sine);
}
