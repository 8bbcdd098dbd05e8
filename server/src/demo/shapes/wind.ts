import { HOUR_MS } from '@leitwarte/core/rules';
import { component, type Available, type Shape } from '../component.ts';
import { activePower, dayEnergy, gauge, meteredEnergy, operatingHours, temperature, totalEnergy } from '../columns.ts';
import { clamp, wave } from '../noise.ts';
import type { Slot } from '../slot.ts';
import { airTemperature, windDirection, windSpeed } from '../weather/air.ts';
import { gridVoltage } from '../weather/grid.ts';
import type { Site } from '../weather/site.ts';

export interface Turbine {
  readonly ratedKw: number;
  /** Mean wind speed at hub height over the years, m/s. */
  readonly meanWind: number;
  /** Revolutions per minute at rated power. */
  readonly ratedRpm: number;
}

export const CUT_IN = 3;
export const RATED = 12.5;
export const CUT_OUT = 25;

/** Share of the rated power at a wind speed: nothing below cut-in and above cut-out, full from the rated speed on. */
export function powerCurve(speed: number): number {
  if (speed < CUT_IN || speed > CUT_OUT) return 0;
  if (speed >= RATED) return 1;
  const part = (speed - CUT_IN) / (RATED - CUT_IN);
  return (part * part * (3 - 2 * part)) ** 1.25;
}

/**
 * Share of the last two and a half hours in which the turbine ran; the longer it ran, the warmer are oil and windings.
 */
function warmthOf(site: Site, turbine: Turbine, slot: Slot, available: Available): number {
  const ran = [0, 0.5, 1, 1.5, 2, 2.5].filter((hours) => {
    const ts = slot.ts - hours * HOUR_MS;
    const speed = windSpeed(site, { ...slot, ts }, turbine.meanWind, false);
    return available(ts) && speed >= CUT_IN && speed <= CUT_OUT;
  });
  return ran.length / 6;
}

export function turbineShape(site: Site, turbine: Turbine, key: number, available: Available) {
  return ((slot, fine) => {
    const speed = windSpeed(site, slot, turbine.meanWind, fine);
    const runs = available(slot.ts) && speed >= CUT_IN && speed <= CUT_OUT;
    const share = runs ? powerCurve(speed) : 0;
    const air = airTemperature(site, slot) - 1.5;
    const slow = wave(key, slot.ts / 9_000_000);
    const warmth = fine ? warmthOf(site, turbine, slot, available) : 0;
    return {
      power: turbine.ratedKw * share,
      speed,
      rotor: runs ? turbine.ratedRpm * clamp(0.42 + 0.72 * Math.sqrt(share), 0.42, 1) : 0,
      pitch: runs ? 1 + 21 * clamp((speed - RATED) / (CUT_OUT - RATED), 0, 1) : 88,
      nacelle: (windDirection(site, slot) + 4 * slow + 360) % 360,
      gear: Math.max(air, 8) + warmth * (44 - 0.6 * Math.max(air, 8)) + 20 * share + slow,
      generator: Math.max(air, 8) + warmth * (36 - 0.6 * Math.max(air, 8)) + 46 * share + slow,
      air,
      running: runs ? 1 : 0,
    };
  }) satisfies Shape;
}

export type TurbineShape = ReturnType<typeof turbineShape>;

const CURVE_STEP = 0.5;

/** The power curve as in a manufacturer's data sheet: one line for each wind speed, with m/s and kW. */
function powerCurveText(ratedKw: number): string {
  const speeds = Array.from({ length: CUT_OUT / CURVE_STEP + 1 }, (_, at) => at * CURVE_STEP);
  return speeds.map((speed) => `${speed} ${Math.round(ratedKw * powerCurve(speed) * 10) / 10}`).join('\n');
}

export function turbine(
  key: string,
  name: string,
  sernum: string,
  start: { energy: number; hours: number },
  shape: TurbineShape,
  ratedKw: number,
) {
  return component({
    key,
    name,
    sernum,
    shape,
    yields: { capacity: ratedKw, power_curve: powerCurveText(ratedKw) },
    columns: [
      activePower,
      { ...gauge('v_Wind', 'Windgeschwindigkeit', 'm/s', 1, 'speed', { high: 28 }), role: 'wind_speed' },
      dayEnergy,
      totalEnergy(start.energy),
      gauge('n_Rotor', 'Rotordrehzahl', '1/min', 1, 'rotor'),
      gauge('Pitch', 'Blattwinkel', '°', 1, 'pitch'),
      gauge('Gondel', 'Gondelposition', '°', 0, 'nacelle'),
      temperature('T_Getriebe', 'Temperatur Getriebeöl', 'gear', { high: 80 }),
      temperature('T_Generator', 'Temperatur Generator', 'generator', { high: 110 }),
      temperature('T_Aussen', 'Außentemperatur', 'air'),
      operatingHours(start.hours),
    ],
  });
}

/** Transformer station of one or more turbines at the medium-voltage grid. */
export function handover(
  key: string,
  sernum: string,
  start: number,
  turbines: readonly TurbineShape[],
  voltageKey: number,
) {
  return component({
    key,
    name: 'Übergabestation',
    sernum,
    shape: (slot, fine) => {
      const power = 0.98 * turbines.reduce((sum, shape) => sum + shape(slot, fine).power, 0);
      const kilovolts = 20.2 * gridVoltage(voltageKey, slot);
      return { power, kilovolts, current: power / (Math.sqrt(3) * kilovolts * 0.99), reactive: 0.06 * power };
    },
    columns: [
      { ...activePower, label: 'Übergabeleistung' },
      { ...dayEnergy, label: 'Einspeisung heute' },
      { ...meteredEnergy(start), label: 'Einspeisung gesamt' },
      gauge('U_L12', 'Spannung L1-L2', 'kV', 2, 'kilovolts', { low: 18, high: 22 }),
      gauge('I_L1', 'Strom L1', 'A', 1, 'current'),
      gauge('Q', 'Blindleistung', 'kvar', 0, 'reactive'),
    ],
  });
}
