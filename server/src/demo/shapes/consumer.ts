import { HOUR_MS } from '@leitwarte/core/rules';
import { component, type Shape } from '../component.ts';
import { dayEnergy, gauge, totalEnergy } from '../columns.ts';
import { wave } from '../noise.ts';
import type { DemoDay, Slot } from '../slot.ts';
import { airTemperature } from '../weather/air.ts';
import { gridVoltage } from '../weather/grid.ts';
import type { Site } from '../weather/site.ts';

/** Share of the largest load by hour, 0 to 24 o'clock. */
type DayProfile = readonly number[];

interface LoadProfile {
  readonly workday: DayProfile;
  readonly saturday: DayProfile;
  readonly sunday: DayProfile;
  /** Relative increase of the load per kelvin: `cooling` above 18 °C, `heating` below 10 °C. */
  readonly cooling: number;
  readonly heating: number;
}

const NIGHT = [0.2, 0.2, 0.2, 0.2, 0.2, 0.22];

export const loadProfiles = {
  supermarket: {
    workday: [
      0.34, 0.33, 0.33, 0.33, 0.36, 0.48, 0.72, 0.86, 0.9, 0.92, 0.94, 0.95, 0.96, 0.96, 0.95, 0.95, 0.95, 0.94, 0.92,
      0.9, 0.86, 0.7, 0.46, 0.38,
    ],
    saturday: [
      0.34, 0.33, 0.33, 0.33, 0.36, 0.48, 0.72, 0.86, 0.92, 0.94, 0.96, 0.97, 0.97, 0.96, 0.95, 0.94, 0.93, 0.9, 0.88,
      0.86, 0.82, 0.66, 0.44, 0.37,
    ],
    sunday: [
      0.34, 0.33, 0.33, 0.33, 0.33, 0.33, 0.34, 0.34, 0.35, 0.36, 0.37, 0.38, 0.38, 0.38, 0.38, 0.38, 0.37, 0.36, 0.36,
      0.35, 0.35, 0.34, 0.34, 0.34,
    ],
    cooling: 0.02,
    heating: 0,
  },
  factory: {
    workday: [
      ...NIGHT,
      0.62,
      0.88,
      0.95,
      0.93,
      0.97,
      0.96,
      0.84,
      0.92,
      0.95,
      0.92,
      0.88,
      0.86,
      0.84,
      0.82,
      0.78,
      0.62,
      0.34,
      0.24,
    ],
    saturday: [
      ...NIGHT,
      0.4,
      0.5,
      0.52,
      0.52,
      0.5,
      0.48,
      0.4,
      0.3,
      0.24,
      0.22,
      0.21,
      0.21,
      0.2,
      0.2,
      0.2,
      0.2,
      0.2,
      0.2,
    ],
    sunday: [
      ...NIGHT,
      0.2,
      0.2,
      0.2,
      0.21,
      0.21,
      0.21,
      0.21,
      0.21,
      0.21,
      0.2,
      0.2,
      0.2,
      0.2,
      0.2,
      0.21,
      0.22,
      0.22,
      0.21,
    ],
    cooling: 0.006,
    heating: 0.004,
  },
  town: {
    workday: [
      0.5, 0.46, 0.44, 0.43, 0.45, 0.53, 0.68, 0.8, 0.85, 0.86, 0.86, 0.88, 0.89, 0.86, 0.83, 0.82, 0.84, 0.9, 0.97,
      0.98, 0.92, 0.82, 0.7, 0.58,
    ],
    saturday: [
      0.53, 0.48, 0.45, 0.44, 0.44, 0.47, 0.53, 0.63, 0.73, 0.79, 0.81, 0.82, 0.81, 0.77, 0.73, 0.72, 0.74, 0.81, 0.88,
      0.88, 0.82, 0.74, 0.66, 0.58,
    ],
    sunday: [
      0.53, 0.47, 0.44, 0.42, 0.42, 0.43, 0.47, 0.54, 0.63, 0.7, 0.76, 0.82, 0.8, 0.73, 0.67, 0.64, 0.66, 0.73, 0.82,
      0.84, 0.79, 0.72, 0.64, 0.56,
    ],
    cooling: 0.005,
    heating: 0.008,
  },
} as const satisfies Record<string, LoadProfile>;

export type LoadKind = keyof typeof loadProfiles;

/** Fixed public holidays in Hesse, as month * 100 + day. */
const HOLIDAYS = [101, 501, 1003, 1225, 1226];

function profileOf(profile: LoadProfile, day: DemoDay): DayProfile {
  if (day.weekday === 6 || HOLIDAYS.includes(day.date % 10_000)) return profile.sunday;
  return day.weekday === 5 ? profile.saturday : profile.workday;
}

/** Share of the largest load at an instant, interpolated between the hours of the profile. */
export function loadAt(kind: LoadKind, site: Site, slot: Slot, key: number, fine: boolean): number {
  const profile: LoadProfile = loadProfiles[kind];
  const hours = profileOf(profile, slot.day);
  const index = Math.floor(slot.hour);
  const from = hours[index % 24] ?? 0;
  const to = hours[(index + 1) % 24] ?? from;
  const air = airTemperature(site, slot);
  const weather = 1 + profile.cooling * Math.max(0, air - 18) + profile.heating * Math.max(0, 10 - air);
  const slow = 1 + 0.04 * wave(key, slot.ts / (3 * HOUR_MS)) + (fine ? 0.045 * wave(key ^ 0x61, slot.ts / 600_000) : 0);
  return (from + (to - from) * (slot.hour - index)) * weather * slow * 0.92;
}

export function loadMeter(
  name: string,
  sernum: string,
  start: number,
  site: Site,
  kind: LoadKind,
  maxKw: number,
  key: number,
) {
  return component({
    key: 'Zaehler',
    name,
    sernum,
    shape: ((slot, fine) => {
      const power = maxKw * loadAt(kind, site, slot, key, fine);
      const factor = 0.93 + 0.04 * (power / maxKw);
      const voltage = 230 * gridVoltage(key, slot);
      const current = (power * 1000) / (3 * voltage * factor);
      return {
        power,
        reactive: power * Math.tan(Math.acos(Math.min(factor, 0.99))),
        factor,
        voltage,
        current,
        current2: current * (1 + 0.04 * wave(key ^ 0x2, slot.ts / 900_000)),
        current3: current * (0.97 + 0.04 * wave(key ^ 0x3, slot.ts / 900_000)),
      };
    }) satisfies Shape,
    columns: [
      { key: 'P', label: 'Bezugsleistung', unit: 'kW', digits: 1, signal: 'power', high: Math.round(maxKw * 1.12) },
      { ...dayEnergy, label: 'Verbrauch heute' },
      { ...totalEnergy(start), label: 'Verbrauch gesamt' },
      gauge('Q', 'Blindleistung', 'kvar', 1, 'reactive'),
      gauge('cosPhi', 'Leistungsfaktor', 'cos φ', 2, 'factor', { low: 0.9 }),
      gauge('U_L1', 'Spannung L1', 'V', 1, 'voltage', { low: 207, high: 253 }),
      gauge('I_L1', 'Strom L1', 'A', 1, 'current'),
      gauge('I_L2', 'Strom L2', 'A', 1, 'current2'),
      gauge('I_L3', 'Strom L3', 'A', 1, 'current3'),
    ],
  });
}
