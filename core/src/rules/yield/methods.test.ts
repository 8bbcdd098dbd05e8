import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/moment.ts';
import { expectedEnergy } from './expected.ts';
import * as methods from './methods.ts';
import { quarterGrid, QUARTER_MS } from './quarters.ts';
import { clearSky, extraterrestrial, sunAt } from './sun.ts';

const place = { latitude: 53.55, longitude: 9.99 };
const facts = { capacity: 10, temperatureCoefficient: -0.4, losses: 14 };
const noon = quarterGrid(Date.UTC(2026, 5, 21, 10), Date.UTC(2026, 5, 21, 12));
const quarters = (value: number) => Float64Array.from({ length: noon.count }, () => value);

describe('expected energy by each method', () => {
  const suns = methods.sunOfGrid(noon, place);

  it('expected energy is always returned with its method and inputs', () => {
    const sensor = methods.bySensor(facts, { plane: quarters(1000), airTemperature: quarters(25), wind: quarters(1) });
    expect(sensor?.method).toBe('sensor');
    expect(sensor?.inputs).toEqual(['irradiance_plane', 'air_temperature', 'wind_speed', 'capacity', 'losses']);
    expect(sensor?.wh[0]).toBeCloseTo(expectedWh(1000, 25 + 1000 / (25 + 6.84)), 6);
    expect(methods.bySensor(facts, {})).toBeUndefined();
  });

  it('irradiance of a horizontal sensor is converted to the module plane: in winter tilted modules receive more than the sensor', () => {
    const winter = quarterGrid(Date.UTC(2026, 11, 21, 10), Date.UTC(2026, 11, 21, 12));
    const south = { tilt: 35, azimuth: 180, tracking: 'fixed' } as const;
    const horizontal = Float64Array.from({ length: winter.count }, () => 150);
    const winterSuns = methods.sunOfGrid(winter, place);
    const found = methods.byTransposition('transposed', facts, { horizontal }, south, winter, winterSuns);
    expect(found?.wh[4] ?? 0).toBeGreaterThan(1.6 * expectedWh(150, 25));
    const negative = { horizontal: horizontal.map(() => -4) };
    const service = methods.byTransposition('weather', facts, negative, south, winter, winterSuns);
    expect(service?.method).toBe('weather');
    expect(service?.wh.every((wh) => wh === 0)).toBe(true);
  });

  it('the method peers uses the median yield of at least three components', () => {
    const peer = (wh: number, capacity: number) => ({
      wh: Array.from(quarters(wh)),
      covered: quarters(1),
      capacity,
    });
    const found = methods.byPeers(10, [peer(100, 5), peer(220, 10), peer(400, 10)], noon, () => true);
    expect(found?.inputs).toEqual(['peers:3', 'capacity']);
    expect(found?.wh[0]).toBeCloseTo(220, 8);
    expect(methods.byPeers(10, [peer(1, 1), peer(1, 1)], noon, () => true)).toBeUndefined();
    const silent = { ...peer(100, 5), covered: quarters(0) };
    expect(methods.byPeers(10, [silent, peer(1, 1), peer(1, 1)], noon, () => true)?.wh[0]).toBeNaN();
  });

  it('36: peers that stand still do not lower the median, unless fewer than three produce', () => {
    const peer = (wh: number) => ({ wh: Array.from(quarters(wh)), covered: quarters(1), capacity: 10 });
    const middleOf = (all: readonly number[], mustRun = true) =>
      methods.byPeers(10, all.map(peer), noon, () => mustRun)?.wh[0];
    expect(middleOf([500, 520, 540, 0, 0, 1])).toBeCloseTo(520, 8);
    expect(middleOf([500, 540, 0, 0])).toBeCloseTo(250, 8);
    expect(middleOf([0, 0, 0])).toBe(0);
    // four of seven engines have been stopped on purpose
    expect(middleOf([0, 0, 0, 0, 2000, 2000, 2000], false)).toBe(0);
  });

  it('the method power_curve corrects the wind speed for air density', () => {
    const curve = [
      [3, 0],
      [13, 1000],
    ] as const;
    const wind = quarters(8);
    expect(methods.byPowerCurve(curve, { wind })?.wh[0]).toBeCloseTo(500 * 250, 6);
    const cold = methods.byPowerCurve(curve, { wind, airTemperature: quarters(-10), pressure: quarters(1013.25) });
    expect(cold?.wh[0] ?? 0).toBeGreaterThan(500 * 250);
    expect(cold?.inputs).toContain('pressure');
  });

  it('the method history uses the best of 60 days at the same position of the sun', () => {
    const past = Array.from({ length: 60 }, (_, at) => ({ sun: suns[0] ?? { elevation: 0, azimuth: 0 }, wh: at * 10 }));
    expect(methods.byHistory(60, past, suns)?.wh[0]).toBeCloseTo(531, 6);
    expect(methods.byHistory(59, past, suns)).toBeUndefined();
  });

  it('the method budget distributes the energy of a month so that its quarter-hours add up to it', () => {
    const june = quarterGrid(Date.UTC(2026, 4, 31, 22), Date.UTC(2026, 5, 30, 22));
    const sky = methods.skyOf(methods.sunOfGrid(june, place));
    const spread = methods.byBudget(1_200_000, methods.sunOfGrid(june, place), sky);
    expect(Array.from(spread?.wh ?? []).reduce((sum, wh) => sum + wh, 0)).toBeCloseTo(1_200_000, 3);
  });

  it('the method plan expects exactly the planned power', () => {
    expect(methods.byPlan(quarters(400)).wh[0]).toBe(100_000);
  });
});

describe('the choice of the method', () => {
  const expectation = (method: methods.YieldMethod, values: readonly number[]) => ({
    method,
    inputs: [method],
    wh: Float64Array.from(values),
  });

  it('expected energy is computed by the most trusted method, and the next one fills its gaps', () => {
    const found = expectedEnergy(
      [expectation('peers', [90, 90, Number.NaN, 90]), expectation('sensor', [100, 100, 100, Number.NaN])],
      4,
    );
    expect(found).toMatchObject({ method: 'sensor', inputs: ['sensor'], sight: 'whole', wh: [100, 100, 100, 90] });
    expect(found.byMethod).toEqual({ sensor: 300, peers: 90 });
  });

  it('a method that only gives an upper bound never fills a gap of expected energy', () => {
    const found = expectedEnergy([expectation('history', [70, 70]), expectation('sensor', [50, Number.NaN])], 2);
    expect(found.wh).toEqual([50, null]);
    expect(expectedEnergy([expectation('history', [70, 70])], 2).sight).toBe('bound');
  });

  it('the expected energy is unknown if no method has a result', () => {
    expect(expectedEnergy([expectation('sensor', [Number.NaN])], 1)).toMatchObject({ method: undefined, wh: [null] });
  });
});

/** Independent implementation of PVWatts, which shares no code with the methods. */
function expectedWh(plane: number, moduleTemperature: number | undefined): number {
  const share = (plane / 1000) * (moduleTemperature === undefined ? 1 : 1 - 0.004 * (moduleTemperature - 25)) * 0.86;
  if (share <= 0) return 0;
  return 10 * 250 * share * (0.96 / 0.9637) * (0.9858 - 0.0162 * share - 0.0059 / share);
}

/** Independent implementation of Hay and Davies, which uses vectors instead of angles. */
function planeByVectors(global: number, tilt: number, azimuth: number, ms: number): number {
  const sun = sunAt(ms, place);
  const [e, a, t, f] = [sun.elevation, sun.azimuth, tilt, azimuth].map((one) => (one * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const towards = [Math.cos(e) * Math.sin(a), Math.cos(e) * Math.cos(a), Math.sin(e)] as const;
  const normal = [Math.sin(t) * Math.sin(f), Math.sin(t) * Math.cos(f), Math.cos(t)] as const;
  const cosine = Math.max(0, towards[0] * normal[0] + towards[1] * normal[1] + towards[2] * normal[2]);
  const extra = extraterrestrial(ms);
  const kt = Math.min(1, global / (extra * towards[2]));
  const middle = ((12.336 * kt - 16.638) * kt + 4.388) * kt * kt - 0.1604 * kt + 0.9511;
  const share = towards[2] < 0.065 ? 1 : kt <= 0.22 ? 1 - 0.09 * kt : kt > 0.8 ? 0.165 : middle;
  const diffuse = global * share;
  const beam = towards[2] < 0.065 ? 0 : (global - diffuse) / towards[2];
  const anisotropy = Math.min(1, beam / extra);
  const around = (anisotropy * cosine) / Math.max(0.0872, towards[2]);
  const isotropic = ((1 - anisotropy) * (1 + normal[2])) / 2;
  return beam * cosine + diffuse * (around + isotropic) + (global * 0.2 * (1 - normal[2])) / 2;
}

/** Returns a generator of pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('comparison with an independent computation', () => {
  it('expected energy agrees with an independent computation for 10,000 random quarter-hours', () => {
    const random = randomNumbers(36);
    let compared = 0;
    while (compared < 10_000) {
      const start = Date.UTC(2026, 0, 1) + Math.floor(random() * 365 * 96) * QUARTER_MS;
      const grid = { start, count: 1 };
      const suns = methods.sunOfGrid(grid, place);
      const elevation = suns[0]?.elevation ?? 0;
      if (elevation <= 0) continue;
      const global = clearSky(elevation) * (0.05 + 1.1 * random());
      const standing = { tilt: 90 * random(), azimuth: 360 * random(), tracking: 'fixed' } as const;
      const air = -15 + 50 * random();
      const wind = 12 * random();
      const weather = {
        horizontal: Float64Array.of(global),
        airTemperature: Float64Array.of(air),
        wind: Float64Array.of(wind),
      };
      const found = methods.byTransposition('transposed', facts, weather, standing, grid, suns)?.wh[0] ?? 0;
      const plane = planeByVectors(global, standing.tilt, standing.azimuth, start + QUARTER_MS / 2);
      const due = expectedWh(plane, air + plane / (25 + 6.84 * wind));
      expect(Math.abs(found - Math.max(0, due))).toBeLessThan(1e-6);
      compared += 1;
    }
  });

  it('there is one position of the sun for each quarter-hour of the grid', () => {
    expect(methods.sunOfGrid({ start: 0, count: 4 }, place)).toHaveLength(4);
    expect(quarterGrid(0, HOUR_MS).count).toBe(4);
  });
});
