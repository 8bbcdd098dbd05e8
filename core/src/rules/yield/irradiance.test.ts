import { describe, expect, it } from 'vitest';
import { erbsSplit, incidenceCosine, planeIrradiance, trackedOrientation } from './irradiance.ts';
import { acPower, dcPower, faimanTemperature } from './power.ts';
import { extraterrestrial } from './sun.ts';
import { airDensity, correctedSpeed, curvePower, readPowerCurve } from './wind.ts';

describe('splitting of horizontal irradiance', () => {
  it('the split of irradiance by Erbs gives the values that pvlib publishes', () => {
    const january = extraterrestrial(Date.UTC(2019, 0, 1));
    const june = extraterrestrial(Date.UTC(2019, 5, 20));
    const published = [
      { global: 0, elevation: -30, extra: january, direct: 0, diffuse: 0 },
      { global: 50, elevation: 5, extra: january, direct: 96.7192672, diffuse: 41.5703604 },
      { global: 1000, elevation: 80, extra: january, direct: 794.205651, diffuse: 217.860117 },
      { global: 1000, elevation: 80, extra: june, direct: 842.001578, diffuse: 170.790318 },
    ];
    for (const { global, elevation, extra, direct, diffuse } of published) {
      const split = erbsSplit(global, elevation, extra);
      expect(split.direct).toBeCloseTo(direct, 1);
      expect(split.diffuse).toBeCloseTo(diffuse, 1);
    }
  });

  it('all irradiance counts as diffuse if the sun is too low for a beam', () => {
    expect(erbsSplit(20, 2, 1400)).toEqual({ direct: 0, diffuse: 20 });
  });
});

describe('irradiance in the plane of modules', () => {
  it('irradiance on flat modules equals the horizontal irradiance', () => {
    const sun = { elevation: 40, azimuth: 200 };
    expect(planeIrradiance(600, { tilt: 0, azimuth: 180 }, sun, 1360)).toBeCloseTo(600, 6);
  });

  it('the angle of incidence on modules is computed from orientation and position of the sun', () => {
    expect(incidenceCosine({ tilt: 30, azimuth: 180 }, { elevation: 60, azimuth: 180 })).toBeCloseTo(1, 10);
    expect(incidenceCosine({ tilt: 90, azimuth: 180 }, { elevation: 0, azimuth: 90 })).toBeCloseTo(0, 10);
    expect(incidenceCosine({ tilt: 90, azimuth: 0 }, { elevation: 30, azimuth: 180 })).toBeLessThan(0);
  });

  it('in winter, modules facing south receive more irradiance than modules facing north, and none receive any at night', () => {
    const sun = { elevation: 13, azimuth: 180 };
    const south = planeIrradiance(150, { tilt: 35, azimuth: 180 }, sun, 1410);
    const north = planeIrradiance(150, { tilt: 35, azimuth: 0 }, sun, 1410);
    expect(south).toBeGreaterThan(250);
    expect(north).toBeLessThan(150);
    expect(planeIrradiance(5, { tilt: 35, azimuth: 180 }, { elevation: -3, azimuth: 90 }, 1410)).toBe(0);
  });

  it('modules with one and with two axes follow the sun', () => {
    const morning = { elevation: 20, azimuth: 90 };
    expect(trackedOrientation('two_axes', morning)).toEqual({ tilt: 70, azimuth: 90 });
    expect(trackedOrientation('one_axis', morning)).toEqual({ tilt: 60, azimuth: 90 });
    expect(trackedOrientation('one_axis', { elevation: 60, azimuth: 180 }).tilt).toBeCloseTo(0, 6);
    expect(trackedOrientation('one_axis', { elevation: 60, azimuth: 240 }).azimuth).toBe(270);
  });
});

describe('power computed from irradiance', () => {
  it('the formulas of Faiman and PVWatts give the published values', () => {
    expect(faimanTemperature(900, 20, 5)).toBeCloseTo(35.203, 3);
    expect(dcPower({ capacity: 100, temperatureCoefficient: -0.3, losses: 0 }, 900, 30)).toBeCloseTo(88.65, 8);
    expect(acPower(90, 100)).toBeCloseTo((85.58556604752516 * 0.96) / 0.95, 6);
    expect(acPower(0, 100)).toBe(0);
  });
});

describe('power computed from wind', () => {
  it('wind speed is corrected with the density of the air, relative to the standard atmosphere', () => {
    expect(airDensity(15, 1013.25)).toBeCloseTo(1.225, 3);
    expect(correctedSpeed(10, 1.225)).toBeCloseTo(10, 10);
    expect(correctedSpeed(10, 1.1)).toBeCloseTo(9.6475, 3);
  });

  it('a pasted power curve is parsed and interpolated', () => {
    const curve = readPowerCurve('Wind (m/s);Leistung (kW)\n3,0;0\n5,5;120\n\n12;2000\n25;2000');
    expect(curve).toEqual([
      [3, 0],
      [5.5, 120],
      [12, 2000],
      [25, 2000],
    ]);
    expect(curvePower(curve ?? [], 4.25)).toBeCloseTo(60, 8);
    expect(curvePower(curve ?? [], 26)).toBe(0);
  });

  it.each(['', '3;0', '3;0\nvier;5', '3;0\n3;5', '3;0;1\n4;5'])('the power curve %j is refused', (text) => {
    expect(readPowerCurve(text)).toBeUndefined();
  });
});
