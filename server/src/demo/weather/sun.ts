import { DAY_MS } from '@leitwarte/core/rules';
import type { Site } from './site.ts';

export interface SunPosition {
  /** Sine of the elevation above the horizon; negative at night. */
  readonly sinElevation: number;
  /** Radians from south, positive to the west. */
  readonly azimuth: number;
}

const RADIANS = Math.PI / 180;
const J2000 = Date.UTC(2000, 0, 1, 12);

/** Position of the sun to about 0.02 degrees (Astronomical Almanac, low-precision formulas). */
export function sunAt(site: Site, ts: number): SunPosition {
  const days = (ts - J2000) / DAY_MS;
  const anomaly = (357.529 + 0.98560028 * days) * RADIANS;
  const mean = 280.459 + 0.98564736 * days;
  const longitude = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.00000036 * days) * RADIANS;
  const sinDeclination = Math.sin(obliquity) * Math.sin(longitude);
  const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination);
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealDegrees = 280.46061837 + 360.98564736629 * days + site.longitude;
  const hourAngle = siderealDegrees * RADIANS - rightAscension;
  const sinLatitude = Math.sin(site.latitude * RADIANS);
  const cosLatitude = Math.cos(site.latitude * RADIANS);
  const cosHour = Math.cos(hourAngle);
  return {
    sinElevation: sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosHour,
    azimuth: Math.atan2(
      Math.sin(hourAngle) * cosDeclination,
      cosHour * cosDeclination * sinLatitude - sinDeclination * cosLatitude,
    ),
  };
}
