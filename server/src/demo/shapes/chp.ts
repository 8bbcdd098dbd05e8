import { HOUR_MS } from '@leitwarte/core/rules';
import { component, type Available, type Shape } from '../component.ts';
import {
  activePower,
  dayEnergy,
  gauge,
  operatingHours,
  scheduledPower,
  starts,
  temperature,
  totalEnergy,
} from '../columns.ts';
import { clamp, wave } from '../noise.ts';
import type { Slot } from '../slot.ts';
import { airTemperature } from '../weather/air.ts';
import type { Site } from '../weather/site.ts';
import { runningOf, type Running, type RunMode } from './schedule.ts';

export interface Engine {
  readonly electricKw: number;
  readonly thermalKw: number;
  /** Cubic metres of gas an hour at full load. */
  readonly gasPerHour: number;
  readonly mode: RunMode;
}

const RAMP_HOURS = 0.15;

/** Curve of a gas engine: fast start, full load with small fluctuations, slow cooling after a stop. */
export function engineShape(site: Site, engine: Engine, key: number, available: Available) {
  const running = runningOf(key, engine.mode);
  const shape = ((slot, fine) => {
    const run = running(slot);
    const runs = run.on && available(slot.ts);
    const ramp = fine ? clamp(run.since / RAMP_HOURS, 0.35, 1) : 1;
    const full = 0.965 + 0.03 * wave(key, slot.ts / (3 * HOUR_MS)) + (fine ? 0.005 * wave(key, slot.ts / 300_000) : 0);
    const load = runs ? ramp * full : 0;
    const warm = runs ? clamp(run.since / 0.4, 0.5, 1) : Math.exp(-run.since / 6);
    const room = clamp(airTemperature(site, slot), 8, 30) + 8;
    const slow = wave(key ^ 0x33, slot.ts / (2 * HOUR_MS));
    return {
      power: engine.electricKw * load,
      plan: run.on ? engine.electricKw * 0.965 : 0,
      heat: engine.thermalKw * load * (0.98 + 0.015 * slow),
      gas: runs ? engine.gasPerHour * (0.06 + 0.94 * load) : 0,
      supply: room + (86 + slow - room) * warm,
      back: room + (66 + 1.6 * slow - room) * warm,
      exhaust: runs ? 420 + 62 * load : room + (250 + 35 * slow) * Math.exp(-run.since / 1.2),
      rpm: runs ? 1500 + 3 * wave(key, slot.ts / 420_000) : 0,
      running: runs ? 1 : 0,
      starting: runs ? run.starting : 0,
    };
  }) satisfies Shape;
  return { shape, running };
}

export type EngineShape = ReturnType<typeof engineShape>['shape'];

export function engine(
  name: string,
  sernum: string,
  start: { energy: number; hours: number; starts: number },
  shape: EngineShape,
  electricKw: number,
  supplyHigh = 95,
) {
  return component({
    key: 'BHKW',
    name,
    sernum,
    shape,
    yields: { capacity: electricKw },
    columns: [
      activePower,
      gauge('P_th', 'Wärmeleistung', 'kW', 1, 'heat'),
      dayEnergy,
      totalEnergy(start.energy),
      gauge('Gas', 'Gasverbrauch', 'm³/h', 1, 'gas'),
      temperature('T_Vorlauf', 'Vorlauftemperatur', 'supply', { high: supplyHigh }),
      temperature('T_Ruecklauf', 'Rücklauftemperatur', 'back', { high: 75 }),
      temperature('T_Abgas', 'Abgastemperatur', 'exhaust', { high: 540 }),
      gauge('n', 'Drehzahl', '1/min', 0, 'rpm'),
      operatingHours(start.hours),
      starts(start.starts),
      scheduledPower,
    ],
  });
}

/** Heat demand of the houses over the day, 1 on average: showers in the morning, evenings at home. */
function demandAt(key: number, { ts, hour }: Slot): number {
  const morning = 0.4 * Math.exp(-(((hour - 7) / 2.5) ** 2));
  const evening = 0.3 * Math.exp(-(((hour - 19) / 3) ** 2));
  return 0.8 + morning + evening + 0.06 * wave(key, ts / HOUR_MS);
}

/**
 * Heat buffer: charged while the engine runs and emptied by the heat demand; its level is about the same at the end of
 * each day.
 */
export function heatStore(
  sernum: string,
  site: Site,
  thermalKw: number,
  running: (slot: Slot) => Running,
  key: number,
) {
  return component({
    key: 'Speicher',
    name: 'Wärmespeicher',
    sernum,
    shape: (slot) => {
      const run = running(slot);
      const expected = (run.runDay * slot.hour) / 24;
      const charge = clamp(52 + 7 * (run.runToday - expected) + 9 * wave(key, slot.ts / (31 * HOUR_MS)), 6, 97);
      const supply = 68 - 0.35 * clamp(airTemperature(site, slot), -10, 20);
      return {
        charge,
        top: 64 + 0.22 * charge,
        middle: 42 + 0.4 * charge,
        bottom: 38 + 0.24 * charge,
        supply,
        heat: thermalKw * clamp((19 - airTemperature(site, slot)) / 16, 0.1, 1.6) * demandAt(key, slot),
      };
    },
    columns: [
      gauge('Ladung', 'Speicherladung', '%', 0, 'charge', { low: 10 }),
      temperature('T_oben', 'Speicher oben', 'top'),
      temperature('T_mitte', 'Speicher Mitte', 'middle'),
      temperature('T_unten', 'Speicher unten', 'bottom'),
      temperature('T_Netz', 'Vorlauf Wärmenetz', 'supply'),
      gauge('P_Netz', 'Wärmeabgabe', 'kW', 0, 'heat'),
      { key: 'Q_Tag', label: 'Wärmemenge heute', unit: 'kWh', digits: 0, signal: 'heat', counts: 'day' },
    ],
  });
}
