import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { sunAt } from './sun.ts';

const friedberg = { latitude: 50.335, longitude: 8.755, weather: 1 };
/**
 * Sine of the sun's elevation at sunrise and sunset: its centre is 0.833 degrees below the horizon, because of
 * refraction and its radius.
 */
const RIM = Math.sin((-0.833 * Math.PI) / 180);

/** First and last minute of a UTC day with the sun above the horizon, as hh:mm UTC. */
function daylight(date: string): readonly [string, string] {
  const start = Date.parse(`${date}T00:00:00Z`);
  const up: number[] = [];
  for (let ts = start; ts < start + DAY_MS; ts += MINUTE_MS) if (sunAt(friedberg, ts).sinElevation > RIM) up.push(ts);
  const clock = (ts: number | undefined) => new Date(ts ?? 0).toISOString().slice(11, 16);
  return [clock(up[0]), clock(up.at(-1))];
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

describe('sun over Friedberg', () => {
  it.each([
    ['2025-06-21', '03:13', '19:38'],
    ['2025-12-21', '07:22', '15:24'],
    ['2025-03-20', '05:27', '17:36'],
  ])('the sun rises and sets on %s at the times of the almanac', (date, rise, set) => {
    const [up, down] = daylight(date);
    expect(Math.abs(minutes(up) - minutes(rise))).toBeLessThanOrEqual(3);
    expect(Math.abs(minutes(down) - minutes(set))).toBeLessThanOrEqual(3);
  });

  it('the sun is in the south at solar noon and in the east before', () => {
    const noon = sunAt(friedberg, Date.parse('2025-06-21T11:27:00Z'));
    expect(Math.abs(noon.azimuth)).toBeLessThan(0.02);
    expect(Math.asin(noon.sinElevation) * (180 / Math.PI)).toBeCloseTo(90 - 50.335 + 23.44, 1);
    expect(sunAt(friedberg, Date.parse('2025-06-21T06:00:00Z')).azimuth).toBeLessThan(-1);
  });
});
