import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clearSky, extraterrestrial, relativeAirMass, sunAt } from './sun.ts';

/** Positions of the sun that astropy computed by `vectors/sun_vectors.py`. */
function vectors() {
  const [, ...lines] = readFileSync(new URL('vectors/sunVectors.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [latitude = 0, longitude = 0, seconds = 0, geometric = 0, apparent = 0, azimuth = 0] = line
      .split(',')
      .map(Number);
    return { latitude, longitude, ms: seconds * 1000, geometric, apparent, azimuth };
  });
}

/**
 * Whether two elevations agree. Near the horizon the tolerance is larger, because astropy's refraction is only
 * approximate there; refraction raises the sun by at most half a degree.
 */
function isElevation(found: number, geometric: number, apparent: number): boolean {
  if (geometric > 5) return Math.abs(found - apparent) < 0.03;
  return geometric > 0 ? found > geometric && found < geometric + 0.6 : found < 0.5;
}

describe('position of the sun', () => {
  it('the computed position of the sun agrees with astropy over a year at five latitudes', () => {
    const rows = vectors();
    expect(rows).toHaveLength(730);
    const wrong = rows.filter(({ ms, geometric, apparent, azimuth, ...place }) => {
      const sun = sunAt(ms, place);
      // near the zenith a small angle on the sky is a large difference in azimuth
      const apart = Math.abs(((sun.azimuth - azimuth + 540) % 360) - 180) * Math.cos((geometric * Math.PI) / 180);
      return !isElevation(sun.elevation, geometric, apparent) || (geometric < 85 && apart > 0.03);
    });
    expect(wrong).toEqual([]);
  });
});

describe('air mass, irradiance above the atmosphere, clear sky', () => {
  it('the computed air mass agrees with the table by Kasten and Young', () => {
    expect(relativeAirMass(90)).toBeCloseTo(0.9997, 3);
    expect(relativeAirMass(30)).toBeCloseTo(1.994, 3);
    expect(relativeAirMass(10)).toBeCloseTo(5.59, 1);
    expect(relativeAirMass(0)).toBeCloseTo(37.92, 1);
    expect(relativeAirMass(-1)).toBeUndefined();
  });

  it('the computed irradiance above the atmosphere is strongest in January and weakest in July', () => {
    expect(extraterrestrial(Date.UTC(2019, 0, 1))).toBeCloseTo(1413.98, 1);
    expect(extraterrestrial(Date.UTC(2019, 6, 4))).toBeCloseTo(1320.5, 0);
  });

  it('the computed clear-sky irradiance agrees with the values by Haurwitz', () => {
    const published = [
      [-20, 0],
      [5, 48.6298687941956],
      [10, 135.741748091813],
      [30, 487.894132885425],
      [50, 778.766689344363],
      [90, 1035.0920325345],
    ] as const;
    for (const [elevation, irradiance] of published) expect(clearSky(elevation)).toBeCloseTo(irradiance, 8);
  });
});
