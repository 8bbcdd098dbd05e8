import { HOUR_MS } from '@leitwarte/core/rules';
import { component, type Shape } from '../component.ts';
import { activePower, dayEnergy, gauge, temperature, meteredEnergy } from '../columns.ts';
import { clamp, wave } from '../noise.ts';
import { airTemperature } from '../weather/air.ts';
import { gridFrequency, gridVoltage } from '../weather/grid.ts';
import type { Site } from '../weather/site.ts';
import { loadAt } from './consumer.ts';

export interface Feeder {
  readonly maxKw: number;
  /** Nominal voltage between conductors. */
  readonly kilovolts: number;
}

export function feederShape(site: Site, feeder: Feeder, key: number) {
  return ((slot, fine) => {
    const power = feeder.maxKw * loadAt('town', site, slot, key, fine);
    const factor = clamp(0.94 + 0.03 * (power / feeder.maxKw), 0.9, 0.99);
    const kilovolts = feeder.kilovolts * 1.015 * gridVoltage(key, slot);
    const current = power / (Math.sqrt(3) * kilovolts * factor);
    return {
      power,
      factor,
      reactive: power * Math.tan(Math.acos(factor)),
      kilovolts,
      current,
      current2: current * (1 + 0.02 * wave(key ^ 0x2, slot.ts / 900_000)),
      current3: current * (0.99 + 0.02 * wave(key ^ 0x3, slot.ts / 900_000)),
      frequency: gridFrequency(slot),
    };
  }) satisfies Shape;
}

type FeederShape = ReturnType<typeof feederShape>;

export function feederBay(
  key: string,
  name: string,
  sernum: string,
  start: number,
  feeder: Feeder,
  shape: FeederShape,
) {
  return component({
    key,
    name,
    sernum,
    shape,
    columns: [
      { ...activePower, digits: 0 },
      { ...dayEnergy, digits: 0 },
      meteredEnergy(start),
      gauge('Q', 'Blindleistung', 'kvar', 0, 'reactive'),
      gauge('cosPhi', 'Leistungsfaktor', 'cos φ', 2, 'factor'),
      gauge('U_L12', 'Spannung L1-L2', 'kV', 2, 'kilovolts', {
        low: 0.9 * feeder.kilovolts,
        high: 1.1 * feeder.kilovolts,
      }),
      gauge('I_L1', 'Strom L1', 'A', 1, 'current'),
      gauge('I_L2', 'Strom L2', 'A', 1, 'current2'),
      gauge('I_L3', 'Strom L3', 'A', 1, 'current3'),
      gauge('f', 'Netzfrequenz', 'Hz', 2, 'frequency', { low: 49.8, high: 50.2 }),
    ],
  });
}

/**
 * Transformer between the bays: its temperatures follow load and air temperature, its tap position follows the load.
 */
export function transformer(
  sernum: string,
  site: Site,
  ratedKva: number,
  feeders: readonly FeederShape[],
  key: number,
) {
  return component({
    key: 'Trafo',
    name: 'Transformator T1',
    sernum,
    shape: (slot) => {
      const power = feeders.reduce((sum, shape) => sum + shape(slot, false).power, 0);
      const load = power / 0.95 / ratedKva;
      const air = airTemperature(site, slot);
      return {
        load: 100 * load,
        oil: air + 16 + 42 * load ** 1.4 + 1.2 * wave(key, slot.ts / (4 * HOUR_MS)),
        winding: air + 21 + 55 * load ** 1.4 + 1.5 * wave(key, slot.ts / (4 * HOUR_MS)),
        tap: Math.round(9 + 2.4 * load + 1.4 * wave(key ^ 0x7a, slot.ts / (6 * HOUR_MS))),
        battery: 112.4 + 0.5 * wave(key ^ 0xba, slot.ts / (2 * HOUR_MS)),
        room: 14 + 0.35 * air,
      };
    },
    columns: [
      gauge('Auslastung', 'Auslastung', '%', 0, 'load', { high: 95 }),
      temperature('T_Oel', 'Öltemperatur', 'oil', { high: 85 }),
      temperature('T_Wicklung', 'Wicklungstemperatur', 'winding', { high: 105 }),
      gauge('Stufe', 'Stufenstellung', '', 0, 'tap', { low: 1, high: 19 }),
      gauge('U_Batterie', 'Batteriespannung', 'V', 1, 'battery', { low: 105, high: 118 }),
      temperature('T_Raum', 'Raumtemperatur', 'room', { high: 40 }),
    ],
  });
}
