import { component, type Available, type Shape, type YieldFacts } from '../component.ts';
import { activePower, dayEnergy, gauge, meteredEnergy, temperature, totalEnergy } from '../columns.ts';
import type { FieldEvents } from '../fieldEvents.ts';
import { clamp } from '../noise.ts';
import type { Slot } from '../slot.ts';
import { airTemperature, windSpeed } from '../weather/air.ts';
import { gridFrequency, gridVoltage } from '../weather/grid.ts';
import type { Site } from '../weather/site.ts';
import { irradiance, type Plane } from '../weather/sky.ts';

export interface PvField extends Plane {
  /** Power of the modules under standard test conditions, in kW. */
  readonly peakKw: number;
  /** Maximum output of the inverter, in kW. */
  readonly inverterKw: number;
}

const moduleTemperature = (air: number, plane: number) => air + 0.027 * plane;

/**
 * Curve of an inverter with its modules: follows the irradiance on their plane, loses 0.38 % per kelvin of module
 * temperature above 25 °C, and is less efficient at small load.
 */
export function inverterShape(site: Site, field: PvField, key: number, available: Available, events?: FieldEvents) {
  return ((slot, fine) => {
    const air = airTemperature(site, slot);
    const { plane } = irradiance(site, slot, field, fine);
    const warm = moduleTemperature(air, plane);
    const direct = field.peakKw * (plane / 1000) * (1 - 0.0038 * (warm - 25)) * 0.88 * (events?.shareAt(slot) ?? 1);
    const load = direct / field.inverterKw;
    const runs = plane > 12 && available(slot.ts);
    const setpoint = events?.setpointAt(slot) ?? 100;
    const most = Math.min(field.inverterKw, (field.peakKw * setpoint) / 100);
    const power = runs ? Math.min(direct * (0.975 - 0.004 / (load + 0.05)), most) : 0;
    const open = plane > 1 ? 655 + 28 * Math.log10(Math.max(plane, 3) / 200) - 1.7 * (warm - 25) : 0;
    const voltage = Math.max(0, runs ? open : open * 1.14);
    return {
      power: Math.max(0, power),
      voltage,
      current: runs && voltage > 0 ? (Math.max(0, power) * 1030) / voltage : 0,
      gridVoltage: 230 * gridVoltage(key, slot) + 3 * clamp(load, 0, 1),
      frequency: gridFrequency(slot),
      temperature: air + 7 + 27 * clamp(power / field.inverterKw, 0, 1),
      setpoint,
      plane,
      module: warm,
    };
  }) satisfies Shape;
}

type InverterShape = ReturnType<typeof inverterShape>;

/** Optional parts of an inverter: a sensor box for light and module temperature, a setpoint of the grid operator. */
interface InverterExtras {
  readonly hasSensorBox?: boolean;
  readonly hasSetpoint?: boolean;
  readonly strings?: number;
}

export function inverter(
  key: string,
  name: string,
  sernum: string,
  start: number,
  shape: InverterShape,
  field: PvField,
  { hasSensorBox = false, hasSetpoint = false, strings }: InverterExtras = {},
) {
  return component({
    key,
    name,
    sernum,
    shape,
    yields: { ...yieldsOf(field), ...(strings !== undefined && { strings }) },
    columns: [
      activePower,
      dayEnergy,
      totalEnergy(start),
      gauge('U_DC', 'DC-Spannung', 'V', 0, 'voltage'),
      gauge('I_DC', 'DC-Strom', 'A', 1, 'current'),
      gauge('U_AC', 'Netzspannung L1', 'V', 1, 'gridVoltage', { low: 207, high: 253 }),
      gauge('f', 'Netzfrequenz', 'Hz', 2, 'frequency', { low: 47.5, high: 51.5 }),
      temperature('T_WR', 'Temperatur Wechselrichter', 'temperature', { high: 75 }),
      ...(hasSensorBox ? sensorBox : []),
      ...(hasSetpoint ? [setpoint] : []),
    ],
  });
}

const sensorBox = [
  { ...gauge('G_Box', 'Einstrahlung Sensorbox', 'W/m²', 0, 'plane'), role: 'irradiance_plane' },
  { ...temperature('T_Box', 'Modultemperatur Sensorbox', 'module'), role: 'module_temperature' },
] as const;
const setpoint = { ...gauge('Sollwert', 'Sollwert Netzbetreiber', '%', 0, 'setpoint'), role: 'curtailment' } as const;

const yieldsOf = ({ peakKw, inverterKw, tilt, azimuth }: PvField): YieldFacts => ({
  capacity: peakKw,
  ac_limit: inverterKw,
  tilt,
  azimuth: 180 + azimuth,
  temperature_coefficient: -0.38,
});

/** What is connected behind a solar plant's meter, as functions of its power in kW. */
export interface BehindMeter {
  readonly building: (slot: Slot, fine: boolean) => number;
  readonly charging: (slot: Slot) => number;
}

const behindMeter = [
  { ...gauge('P_Haus', 'Verbrauch Gebäude', 'kW', 1, 'building'), role: 'consumption' },
  { ...gauge('P_Laden', 'Ladepunkte', 'kW', 1, 'charging'), role: 'charging' },
] as const;

/** The meter at the feed-in point: the sum of the inverters minus one and a half percent of losses. */
export function feedInMeter(
  key: string,
  sernum: string,
  start: number,
  inverters: readonly InverterShape[],
  voltageKey: number,
  behind?: BehindMeter,
) {
  return component({
    key,
    name: 'Einspeisezähler',
    sernum,
    shape: (slot, fine) => {
      const power = 0.985 * inverters.reduce((sum, shape) => sum + shape(slot, fine).power, 0);
      const voltage = 230 * gridVoltage(voltageKey, slot);
      const factor = power > 0 ? 0.985 + 0.012 * Math.min(1, power / 50) : 1;
      return {
        power,
        voltage,
        factor,
        current: (power * 1000) / (3 * voltage * factor),
        building: behind?.building(slot, fine) ?? 0,
        charging: behind?.charging(slot) ?? 0,
      };
    },
    columns: [
      activePower,
      dayEnergy,
      meteredEnergy(start),
      gauge('U_L1', 'Spannung L1', 'V', 1, 'voltage', { low: 207, high: 253 }),
      gauge('I_L1', 'Strom L1', 'A', 1, 'current'),
      gauge('cosPhi', 'Leistungsfaktor', 'cos φ', 2, 'factor'),
      ...(behind === undefined ? [] : behindMeter),
    ],
  });
}

export function weatherStation(key: string, sernum: string, site: Site, plane: Plane) {
  return component({
    key,
    name: 'Wetterstation',
    sernum,
    shape: (slot, fine) => {
      const light = irradiance(site, slot, plane, fine);
      const air = airTemperature(site, slot);
      return {
        plane: light.plane,
        horizontal: light.horizontal,
        air,
        module: moduleTemperature(air, light.plane),
        wind: 0.55 * windSpeed(site, slot, 4.6, fine),
      };
    },
    columns: [
      { ...gauge('G_Modul', 'Einstrahlung', 'W/m²', 0, 'plane'), role: 'irradiance_plane' },
      gauge('G_Horizontal', 'Einstrahlung horizontal', 'W/m²', 0, 'horizontal'),
      { key: 'H_Tag', label: 'Einstrahlungssumme', unit: 'Wh/m²', digits: 0, signal: 'plane', counts: 'day' },
      temperature('T_Luft', 'Außentemperatur', 'air'),
      { ...temperature('T_Modul', 'Modultemperatur', 'module', { high: 85 }), role: 'module_temperature' },
      gauge('v_Wind', 'Windgeschwindigkeit Station', 'm/s', 1, 'wind'),
    ],
  });
}
