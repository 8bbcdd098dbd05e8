import { getPosition, getTimes } from 'suncalc';
import { isPlantType } from '../plants/plantTypes.ts';
import { DAY_MS, HOUR_MS } from './moment.ts';
import { localClock } from './zone.ts';

/** Location of a solar plant. Without coordinates, only local time decides when the sun is high enough. */
export interface SunPlace {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  /** IANA time zone. */
  readonly timezone: string;
}

/** Elevation in degrees below which an inverter may be off: the end of the golden hour in `suncalc`. */
const HIGH_ENOUGH_DEGREES = 6;
/**
 * Hours of local time between which the sun is high enough wherever solar plants are operated; the second is exclusive.
 */
const SURE_FROM_HOUR = 10;
const SURE_UNTIL_HOUR = 15;

/** Location of a plant whose data depend on the sun; undefined for all types except Solar. */
export function sunPlaceOf(plant: SunPlace & { readonly type: string | null }): SunPlace | undefined {
  return isPlantType(plant.type, 'Solar') ? plant : undefined;
}

/** Elevation in degrees at sunset in `suncalc`, including atmospheric refraction. */
const SET_DEGREES = -0.349;

/** Whether the sun is below the horizon; false if the location is unknown or irrelevant. */
export function sunIsDown(place: SunPlace | undefined, ms: number): boolean {
  if (typeof place?.latitude !== 'number' || typeof place.longitude !== 'number') return false;
  return getPosition(new Date(ms), place.latitude, place.longitude).altitude < SET_DEGREES;
}

/**
 * Whether the sun is higher than this many degrees; without coordinates, whether it is between 10:00 and 15:00 local
 * time.
 */
export function sunIsAbove({ latitude, longitude, timezone }: SunPlace, ms: number, degrees: number): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    const hour = localClock(ms, timezone).getUTCHours();
    return hour >= SURE_FROM_HOUR && hour < SURE_UNTIL_HOUR;
  }
  return getPosition(new Date(ms), latitude, longitude).altitude > degrees;
}

/**
 * Number of milliseconds between `from` (inclusive) and `until` (exclusive) in which the sun is at least 6° high, by
 * the formulas of Meeus in `suncalc`; without coordinates, the time between 10:00 and 15:00 local time.
 */
export function daylightMs(place: SunPlace, from: number, until: number): number {
  let sum = 0;
  // steps from noon to noon in local time, so that no day is skipped if the clock changes
  const first = midnightOf(place.timezone, from) - DAY_MS / 2;
  for (let noon = first; noon <= until + DAY_MS; noon += DAY_MS) {
    const [rise, set] = knownWindow(place, noon);
    sum += Math.max(0, Math.min(set, until) - Math.max(rise, from));
  }
  return sum;
}

/**
 * Cache of the times at which the sun is high enough, by place and noon, because code that iterates over time needs
 * each day many times.
 */
const windows = new WeakMap<SunPlace, Map<number, readonly [rise: number, set: number]>>();

function knownWindow(place: SunPlace, noon: number): readonly [rise: number, set: number] {
  const ofPlace = windows.get(place) ?? new Map<number, readonly [rise: number, set: number]>();
  windows.set(place, ofPlace);
  const window = ofPlace.get(noon) ?? dayWindow(place, noon);
  ofPlace.set(noon, window);
  return window;
}

function dayWindow({ latitude, longitude, timezone }: SunPlace, ms: number): readonly [rise: number, set: number] {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return clockWindow(timezone, ms);
  const { solarNoon, goldenHourEnd, goldenHour } = getTimes(new Date(ms), latitude, longitude);
  if (goldenHourEnd !== null && goldenHour !== null) return [goldenHourEnd.getTime(), goldenHour.getTime()];
  const noon = solarNoon.getTime();
  const isUp = getPosition(solarNoon, latitude, longitude).altitude >= HIGH_ENOUGH_DEGREES;
  return isUp ? [noon - DAY_MS / 2, noon + DAY_MS / 2] : [noon, noon];
}

function clockWindow(zone: string, ms: number): readonly [from: number, until: number] {
  const midnight = midnightOf(zone, ms);
  return [midnight + SURE_FROM_HOUR * HOUR_MS, midnight + SURE_UNTIL_HOUR * HOUR_MS];
}

/** Instant of local midnight, computed with the offset of the given instant, even if the clock changes on that day. */
function midnightOf(zone: string, ms: number): number {
  return ms - (localClock(ms, zone).getTime() % DAY_MS);
}

/**
 * Hours of silence that count for the status of a plant. For a solar plant, hours of darkness do not count if the
 * silence is shorter than 24 hours; if it is longer, all hours count, unless the sun has not risen in the last 24
 * hours.
 */
export function silenceHours(newestMs: number, nowMs: number, place?: SunPlace): number {
  const silentMs = nowMs - newestMs;
  if (place === undefined || silentMs <= 0) return silentMs / HOUR_MS;
  const lightMs = daylightMs(place, Math.max(newestMs, nowMs - DAY_MS), nowMs);
  return (silentMs < DAY_MS || lightMs === 0 ? lightMs : silentMs) / HOUR_MS;
}
