import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { component, type Shape } from '../component.ts';
import { gauge, temperature } from '../columns.ts';
import { clamp, drift, uniform, wave } from '../noise.ts';
import type { Slot } from '../slot.ts';
import type { Running } from './schedule.ts';

/** Extra hydrogen sulphide in ppm at an instant, which lets a demo plant exceed its limit. */
export type SulphideRise = (ts: number) => number;

/** Digester: heated to 41 degrees, stirred every half hour, fed every two hours. */
export function digester(sernum: string, tonsPerDay: number, key: number) {
  return component({
    key: 'Fermenter',
    name: 'Fermenter',
    sernum,
    energyStepMinutes: 10,
    shape: ((slot, fine) => {
      const hours = slot.ts / HOUR_MS;
      const feeding = slot.hour % 2 < 0.5;
      const meal = 0.9 + 0.2 * uniform(key, Math.floor(slot.ts / (2 * HOUR_MS)));
      const stirring = !fine || (hours * 2) % 1 < 0.4;
      return {
        temperature: 41.3 + 0.5 * drift(key, hours / 60) + 0.08 * wave(key, hours / 2),
        level: 5.62 + 0.12 * wave(key ^ 0x1e, hours / 40) - 0.02 * (slot.hour % 2),
        acid: 7.72 + 0.09 * drift(key ^ 0xac, hours / 90),
        stirrer: stirring ? 17.5 + 1.6 * wave(key, hours) : 0,
        feed: feeding ? (tonsPerDay / 24) * 4 * meal : 0,
      };
    }) satisfies Shape,
    columns: [
      temperature('T_Fermenter', 'Temperatur Fermenter', 'temperature', { low: 38, high: 44 }),
      gauge('Fuellstand', 'Füllstand Fermenter', 'm', 2, 'level', { low: 4.8, high: 6 }),
      gauge('pH', 'pH-Wert', 'pH', 2, 'acid', { low: 7.2, high: 8.2 }),
      gauge('I_Ruehrwerk', 'Strom Rührwerk', 'A', 1, 'stirrer', { high: 24 }),
      { key: 'Futter_Tag', label: 'Fütterung heute', unit: 't', digits: 1, signal: 'feed', counts: 'day' },
      {
        key: 'Futter_Gesamt',
        label: 'Fütterung gesamt',
        unit: 't',
        digits: 0,
        signal: 'feed',
        counts: 'total',
        start: 61_240,
      },
    ],
  });
}

/**
 * Gas holder: fills while the engine rests and empties while it runs; at the end of a day it is about as full as at
 * the beginning.
 */
export function gasHolder(
  sernum: string,
  gasPerHour: number,
  running: (slot: Slot) => Running,
  key: number,
  sulphideRise: SulphideRise,
) {
  return component({
    key: 'Gasspeicher',
    name: 'Gasspeicher',
    sernum,
    shape: (slot) => {
      const run = running(slot);
      const surplus = (run.runDay * slot.hour) / 24 - run.runToday;
      const hours = slot.ts / HOUR_MS;
      return {
        level: clamp(54 + 6.5 * surplus + 9 * wave(key, hours / 37), 7, 97),
        methane: 53.2 + 1.2 * drift(key ^ 0xc4, hours / 50),
        sulphide: Math.max(15, 118 + 55 * drift(key ^ 0x25, hours / 30) + sulphideRise(slot.ts)),
        oxygen: Math.max(0.1, 0.45 + 0.22 * drift(key ^ 0x02, hours / 20)),
        pressure: 1.9 + 0.5 * wave(key ^ 0x94, hours / 3),
        production: Math.max(0, (gasPerHour * run.runDay) / 24) * (1 + 0.06 * drift(key, slot.ts / (2 * DAY_MS))),
      };
    },
    columns: [
      gauge('Fuellstand', 'Füllstand Gasspeicher', '%', 0, 'level', { low: 5, high: 98 }),
      gauge('CH4', 'Methangehalt', 'Vol.-%', 1, 'methane', { low: 48 }),
      gauge('H2S', 'Schwefelwasserstoff', 'ppm', 0, 'sulphide', { high: 400 }),
      gauge('O2', 'Sauerstoffgehalt', 'Vol.-%', 2, 'oxygen', { high: 1.5 }),
      gauge('p_Gas', 'Gasdruck', 'mbar', 1, 'pressure', { low: 0.5, high: 4.5 }),
      gauge('V_Gas', 'Gasproduktion', 'm³/h', 0, 'production'),
      { key: 'V_Tag', label: 'Gasmenge heute', unit: 'm³', digits: 0, signal: 'production', counts: 'day' },
    ],
  });
}
