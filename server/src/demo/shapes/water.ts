import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { component, type Available, type Shape } from '../component.ts';
import { activePower, dayEnergy, gauge, operatingHours, scheduledPower, temperature, totalEnergy } from '../columns.ts';
import { clamp, drift, wave } from '../noise.ts';
import type { Slot } from '../slot.ts';
import { airTemperature } from '../weather/air.ts';
import type { Site } from '../weather/site.ts';

export interface WaterWork {
  /** Median discharge of the river, in m³/s. */
  readonly medianFlow: number;
  /** Maximum flow through the turbine, in m³/s. */
  readonly designFlow: number;
  /** Height between upper and lower water at median flow, in metres. */
  readonly head: number;
  readonly ratedRpm: number;
}

/** Discharge of the river: full in late winter, low in late summer, rising and falling over days. */
function riverFlow(site: Site, work: WaterWork, slot: Slot): number {
  const season = 0.48 * Math.cos(2 * Math.PI * (slot.day.season - 0.12));
  return work.medianFlow * Math.exp(season + 0.8 * drift(site.weather ^ 0xf10d, slot.ts / (9 * DAY_MS)));
}

/** Kelvin by which a bearing is warmer at an instant than its load explains. */
type BearingRise = (ts: number) => number;

export function waterTurbineShape(
  site: Site,
  work: WaterWork,
  key: number,
  available: Available,
  bearingRise: BearingRise = () => 0,
) {
  return ((slot, fine) => {
    const flow = riverFlow(site, work, slot);
    const level = 0.012 * wave(key, slot.ts / (2 * HOUR_MS)) + (fine ? 0.004 * wave(key ^ 0x77, slot.ts / 900_000) : 0);
    const head = work.head - 0.16 * (flow / work.medianFlow - 1) + level;
    const through = Math.min(0.92 * flow, work.designFlow);
    const opening = through / work.designFlow;
    const mayRun = opening > 0.15 && head > 0.4 * work.head;
    const runs = available(slot.ts) && mayRun;
    const efficiency = 0.86 - 0.22 * (1 - opening) ** 2;
    const possible = 9.81 * through * head * efficiency;
    return {
      power: runs ? possible : 0,
      plan: mayRun ? possible : 0,
      through: runs ? through : 0,
      head,
      gate: runs ? 100 * clamp(0.08 + 0.92 * opening, 0, 1) : 0,
      rpm: runs ? work.ratedRpm * (1 + 0.002 * wave(key, slot.ts / 420_000)) : 0,
      bearing: (runs ? 33 + 12 * opening : 12) + 0.3 * airTemperature(site, slot) + bearingRise(slot.ts),
      running: runs ? 1 : 0,
    };
  }) satisfies Shape;
}

export function waterTurbine(
  sernum: string,
  start: { energy: number; hours: number },
  shape: ReturnType<typeof waterTurbineShape>,
  ratedKw: number,
) {
  return component({
    key: 'Turbine',
    name: 'Turbine',
    sernum,
    shape,
    yields: { capacity: Math.round(ratedKw * 10) / 10 },
    columns: [
      activePower,
      dayEnergy,
      totalEnergy(start.energy),
      gauge('Q_Turbine', 'Durchfluss', 'm³/s', 2, 'through'),
      gauge('H', 'Fallhöhe', 'm', 2, 'head'),
      gauge('Leitapparat', 'Öffnung Leitapparat', '%', 0, 'gate'),
      gauge('n', 'Drehzahl', '1/min', 0, 'rpm'),
      temperature('T_Lager', 'Lagertemperatur', 'bearing', { high: 70 }),
      operatingHours(start.hours),
      { ...scheduledPower, label: 'Fahrplan nach Wasserangebot' },
    ],
  });
}

/** Gauges of the weir: water levels above and below it, level difference at the trash rack, and water temperature. */
export function waterGauge(sernum: string, site: Site, work: WaterWork, key: number) {
  return component({
    key: 'Pegel',
    name: 'Pegel',
    sernum,
    shape: (slot) => {
      const flow = riverFlow(site, work, slot) / work.medianFlow;
      const leaves = 1 + 0.8 * Math.exp(-(((slot.day.season - 0.84) / 0.06) ** 2));
      const cleaned = (slot.ts / (9 * HOUR_MS)) % 1;
      return {
        upper: 2.35 + 0.03 * (flow - 1) + 0.012 * wave(key, slot.ts / (2 * HOUR_MS)),
        lower: 0.62 + 0.19 * (flow - 1),
        rack: leaves * (3 + 6 * cleaned) * clamp(flow, 0.3, 1.6),
        water: clamp(
          11 - 8 * Math.cos(2 * Math.PI * (slot.day.season - 0.07)) + drift(key, slot.ts / (4 * DAY_MS)),
          0.4,
          24,
        ),
      };
    },
    columns: [
      gauge('W_Oberwasser', 'Pegel Oberwasser', 'm', 2, 'upper', { low: 2.1, high: 2.6 }),
      gauge('W_Unterwasser', 'Pegel Unterwasser', 'm', 2, 'lower', { high: 1.6 }),
      gauge('Rechen', 'Rechendifferenz', 'cm', 1, 'rack', { high: 25 }),
      temperature('T_Wasser', 'Wassertemperatur', 'water'),
    ],
  });
}
