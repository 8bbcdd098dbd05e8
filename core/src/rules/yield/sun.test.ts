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

describe('position of the sun', () => {
  it('agrees with astropy over a year at five latitudes', () => {
    const rows = vectors();
    expect(rows).toHaveLength(730);
    for (const { ms, geometric, apparent, azimuth, ...place } of rows) {
      const sun = sunAt(ms, place);
      if (geometric > 5) expect(Math.abs(sun.elevation - apparent)).toBeLessThan(0.03);
      // so low astropy's own refraction is a guess; the air lifts the sun by half a degree at most
      else if (geometric > 0) {
        expect(sun.elevation).toBeGreaterThan(geometric);
        expect(sun.elevation).toBeLessThan(geometric + 0.6);
      } else expect(sun.elevation).toBeLessThan(0.5);
      // near the zenith a small angle is a large azimuth
      const apart = Math.abs(((sun.azimuth - azimuth + 540) % 360) - 180);
      if (geometric < 85) expect(apart * Math.cos((geometric * Math.PI) / 180)).toBeLessThan(0.03);
    }
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
