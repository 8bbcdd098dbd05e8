import { clamp, drift, wave } from '../noise.ts';
import type { Slot } from '../slot.ts';
import { type Site, weatherHours } from './site.ts';
import { sunAt } from './sun.ts';

/** Share of the sky covered, 0 to 1: cloudier in winter, changing with fronts of a day or two. */
export function cloudCover(site: Site, slot: Slot): number {
  const usual = 0.69 + 0.15 * Math.cos(2 * Math.PI * slot.day.season);
  return clamp(usual + 0.75 * drift(site.weather ^ 0x0c10d5, weatherHours(site, slot.ts) / 26), 0, 1);
}

/** Share of the clear sky's light that arrives (after Kasten and Czeplak); `fine` adds single clouds passing. */
function clearness(site: Site, slot: Slot, fine: boolean): number {
  const cover = cloudCover(site, slot);
  const hours = weatherHours(site, slot.ts);
  const thickness = 0.72 + 0.16 * wave(site.weather ^ 0x7417c, hours / 9);
  const calm = 1 - thickness * cover ** 2.6;
  if (!fine) return calm;
  const broken = 4 * cover * (1 - cover);
  const local = site.weather ^ Math.round(site.latitude * 5000);
  const passing = 0.6 * wave(local, hours * 5.3) + 0.4 * wave(local ^ 0x1b873, hours * 13.7);
  return clamp(calm * (1 + 0.5 * broken * passing), 0.04, 1.07);
}

export interface Irradiance {
  /** Irradiance on a horizontal plane, in W/m². */
  readonly horizontal: number;
  /** Irradiance on the plane of the modules, in W/m². */
  readonly plane: number;
}

export interface Plane {
  /** Degrees from the horizontal. */
  readonly tilt: number;
  /** Degrees from south, positive to the west. */
  readonly azimuth: number;
}

const RADIANS = Math.PI / 180;
const DARK: Irradiance = { horizontal: 0, plane: 0 };

/**
 * Irradiance on a tilted plane: clear-sky model by Haurwitz, split into beam and diffuse light by the clearness; the
 * ground reflects a fifth.
 */
export function irradiance(site: Site, slot: Slot, plane: Plane, fine: boolean): Irradiance {
  const { sinElevation, azimuth } = sunAt(site, slot.ts);
  if (sinElevation <= 0.002) return DARK;
  const clear = clearness(site, slot, fine);
  const horizontal = 1098 * sinElevation * Math.exp(-0.057 / sinElevation) * clear;
  const diffuse = horizontal * clamp(1.02 - 0.88 * clear * clear, 0.14, 1);
  const cosElevation = Math.sqrt(1 - sinElevation * sinElevation);
  const cosTilt = Math.cos(plane.tilt * RADIANS);
  const sinTilt = Math.sin(plane.tilt * RADIANS);
  const facing = sinElevation * cosTilt + cosElevation * sinTilt * Math.cos(azimuth - plane.azimuth * RADIANS);
  const beam = ((horizontal - diffuse) / Math.max(sinElevation, 0.08)) * Math.max(facing, 0);
  return { horizontal, plane: beam + (diffuse * (1 + cosTilt)) / 2 + (0.2 * horizontal * (1 - cosTilt)) / 2 };
}
