import type { DemoColumn } from './component.ts';

type Limits = Pick<DemoColumn, 'low' | 'high'>;

/** Columns that many kinds of plants have, with the same name everywhere, so that the portal can compare them. */
export const activePower = { key: 'P', label: 'Wirkleistung', unit: 'kW', digits: 1, signal: 'power' } as const;
export const dayEnergy = {
  key: 'E_Tag',
  label: 'Tagesenergie',
  unit: 'kWh',
  digits: 1,
  signal: 'power',
  counts: 'day',
} as const;
/**
 * The counter of a meter. It has no role for energy, because its energy is already counted at the components that it
 * measures.
 */
export const meteredEnergy = (start: number) =>
  ({
    key: 'E_Gesamt',
    label: 'Gesamtenergie',
    unit: 'kWh',
    digits: 0,
    signal: 'power',
    counts: 'total',
    start,
  }) as const;
export const totalEnergy = (start: number) => ({ ...meteredEnergy(start), role: 'energy' }) as const;
/** The power that the control system requests from the machine; it also has a value while the machine is stopped. */
export const scheduledPower = {
  key: 'P_Fahrplan',
  label: 'Fahrplan',
  unit: 'kW',
  digits: 1,
  signal: 'plan',
  role: 'plan',
} as const;
export const operatingHours = (start: number) =>
  ({
    key: 'Betriebsstunden',
    label: 'Betriebsstunden',
    unit: 'Bh',
    digits: 0,
    signal: 'running',
    counts: 'total',
    start,
  }) as const;
export const starts = (start: number) =>
  ({ key: 'Starts', label: 'Starts', unit: 'Starts', digits: 0, signal: 'starting', counts: 'total', start }) as const;

export function temperature<S extends string>(key: string, label: string, signal: S, limits: Limits = {}) {
  return { key, label, unit: '°C', digits: 1, signal, ...limits } as const;
}

export function gauge<S extends string>(
  key: string,
  label: string,
  unit: string,
  digits: number,
  signal: S,
  limits: Limits = {},
) {
  return { key, label, unit, digits, signal, ...limits } as const;
}
