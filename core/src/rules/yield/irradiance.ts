import { cosOf, relativeAirMass, sinOf, type SunPosition } from './sun.ts';

/** Orientation of modules in degrees. */
export interface Orientation {
  /** Tilt in degrees: 0 is horizontal, 90 is vertical. */
  readonly tilt: number;
  /** Azimuth in degrees of the direction that the modules face, from north over east: 180 is south. */
  readonly azimuth: number;
}

/** Irradiance split into beam and diffuse irradiance, in W/m². */
export interface SplitIrradiance {
  /** Beam irradiance on a plane that faces the sun. */
  readonly direct: number;
  /** Diffuse irradiance on the horizontal plane. */
  readonly diffuse: number;
}

/** Sine of the elevation (about 4°) below which beam irradiance computed from a horizontal reading is only noise. */
const LOW_SUN = 0.065;
/** Minimum cosine of incidence and zenith (cos 85°); below it, the division in Hay and Davies is unstable. */
const LOW_COSINE = 0.0872;

/**
 * Splits global horizontal irradiance into beam and diffuse irradiance, all in W/m² (Erbs, Klein and Duffie 1982,
 * hourly).
 * @param extra irradiance above the atmosphere, W/m².
 */
export function erbsSplit(global: number, elevation: number, extra: number): SplitIrradiance {
  const sine = sinOf(elevation);
  if (global <= 0 || sine <= 0) return { direct: 0, diffuse: Math.max(0, global) };
  if (sine < LOW_SUN) return { direct: 0, diffuse: global };
  const clearness = Math.min(1, global / (extra * sine));
  const diffuse = global * diffuseShare(clearness);
  return { direct: (global - diffuse) / sine, diffuse };
}

function diffuseShare(kt: number): number {
  if (kt <= 0.22) return 1 - 0.09 * kt;
  if (kt > 0.8) return 0.165;
  return 0.9511 - 0.1604 * kt + 4.388 * kt ** 2 - 16.638 * kt ** 3 + 12.336 * kt ** 4;
}

/** Cosine of the angle between the sun and the normal of the modules; negative if the sun is behind them (Duffie and Beckman, 1.6.3). */
export function incidenceCosine({ tilt, azimuth }: Orientation, sun: SunPosition): number {
  return cosOf(tilt) * sinOf(sun.elevation) + sinOf(tilt) * cosOf(sun.elevation) * cosOf(sun.azimuth - azimuth);
}

/** Orientation of modules that track the sun; with one axis, the axis is horizontal from north to south. */
export function trackedOrientation(tracking: 'one_axis' | 'two_axes', sun: SunPosition): Orientation {
  if (sun.elevation <= 0) return { tilt: 0, azimuth: 180 };
  if (tracking === 'two_axes') return { tilt: 90 - sun.elevation, azimuth: sun.azimuth };
  const toEast = cosOf(sun.elevation) * sinOf(sun.azimuth);
  const tilt = Math.min(60, (Math.atan2(Math.abs(toEast), sinOf(sun.elevation)) * 180) / Math.PI);
  return { tilt, azimuth: toEast >= 0 ? 90 : 270 };
}

/** Reflectance of the ground: that of grass, as PVWatts assumes. */
const ALBEDO = 0.2;

/**
 * Irradiance in the module plane, computed from global horizontal irradiance, both in W/m²: split by Erbs, sky by Hay
 * and Davies (1980), isotropic ground.
 */
export function planeIrradiance(global: number, place: Orientation, sun: SunPosition, extra: number): number {
  if (global <= 0 || relativeAirMass(sun.elevation) === undefined) return 0;
  const { direct, diffuse } = erbsSplit(global, sun.elevation, extra);
  const cosine = Math.max(0, incidenceCosine(place, sun));
  const circumsolar = Math.min(1, direct / extra);
  const ratio = cosine / Math.max(LOW_COSINE, sinOf(sun.elevation));
  const sky = diffuse * (circumsolar * ratio + (1 - circumsolar) * ((1 + cosOf(place.tilt)) / 2));
  return direct * cosine + sky + global * ALBEDO * ((1 - cosOf(place.tilt)) / 2);
}
