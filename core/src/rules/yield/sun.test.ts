import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clearSky, extraterrestrial, relativeAirMass, sunAt } from './sun.ts';

/** Positions by astropy: `vectors/sun_vectors.py`. */
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

/** Near the horizon astropy's own refraction is a guess; the air lifts the sun by half a degree at most. */
function isElevation(found: number, geometric: number, apparent: number): boolean {
  if (geometric > 5) return Math.abs(found - apparent) < 0.03;
  return geometric > 0 ? found > geometric && found < geometric + 0.6 : found < 0.5;
}

describe('position of the sun', () => {
  it('agrees with astropy over a year at five latitudes', () => {
    const rows = vectors();
    expect(rows).toHaveLength(730);
    const wrong = rows.filter(({ ms, geometric, apparent, azimuth, ...place }) => {
      const sun = sunAt(ms, place);
      // near the zenith a small angle is a large azimuth
      const apart = Math.abs(((sun.azimuth - azimuth + 540) % 360) - 180) * Math.cos((geometric * Math.PI) / 180);
      return !isElevation(sun.elevation, geometric, apparent) || (geometric < 85 && apart > 0.03);
    });
    expect(wrong).toEqual([]);
  });
});

describe('air mass, irradiance above the atmosphere, clear sky', () => {
  it('gives the air mass of Kasten and Young’s table', () => {
    expect(relativeAirMass(90)).toBeCloseTo(0.9997, 3);
    expect(relativeAirMass(30)).toBeCloseTo(1.994, 3);
    expect(relativeAirMass(10)).toBeCloseTo(5.59, 1);
    expect(relativeAirMass(0)).toBeCloseTo(37.92, 1);
    expect(relativeAirMass(-1)).toBeUndefined();
  });

  it('is strongest in January and weakest in July', () => {
    expect(extraterrestrial(Date.UTC(2019, 0, 1))).toBeCloseTo(1413.98, 1);
    expect(extraterrestrial(Date.UTC(2019, 6, 4))).toBeCloseTo(1320.5, 0);
  });

  it('gives Haurwitz’ clear sky', () => {
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
