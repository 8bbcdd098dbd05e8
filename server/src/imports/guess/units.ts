/** How units are written here, by how loggers write them. */
const spelled: Readonly<Record<string, string>> = {
  kwh: 'kWh',
  mwh: 'MWh',
  wh: 'Wh',
  kw: 'kW',
  kva: 'kVA',
  kvar: 'kvar',
  c: '°C',
  '°c': '°C',
  degc: '°C',
  hz: 'Hz',
  'w/m2': 'W/m²',
  'w/m^2': 'W/m²',
  m3: 'm³',
  'm3/h': 'm³/h',
};

/** The unit as it is written here; MW stays, because in small letters it might be milliwatts. */
export const unitSpelled = (unit: string) => spelled[unit.toLowerCase()] ?? unit;

/** Units of one letter, which counts as one only where the name says what it measures. */
const letters: Readonly<Record<string, readonly [unit: string, of: RegExp]>> = {
  w: ['W', /power|leistung|potenza|puissance|^p(ac|dc)?\d*$/i],
  v: ['V', /volt|spannung|tension|^u(ac|dc|pv)?\d*$/i],
  a: ['A', /current|strom|corrente|courant|^i(ac|dc|pv)?\d*$/i],
  c: ['°C', /temp/i],
};
const words = new Set(['kwh', 'mwh', 'wh', 'kw', 'kva', 'kvar', 'degc', 'hz']);

/** The unit at the end of a name such as `ac_power_kw_1137`, numbers behind it aside; null where there is none. */
export function unitInName(name: string): string | null {
  const parts = name.split(/[\s_.-]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  const last = parts.at(-1)?.toLowerCase() ?? '';
  if (parts.length < 2) return null;
  if (words.has(last)) return unitSpelled(last);
  const [unit, of] = letters[last] ?? [];
  return unit !== undefined && parts.slice(0, -1).some((part) => of?.test(part)) ? unit : null;
}

const known = new Set([
  ...Object.values(spelled),
  'W',
  'V',
  'A',
  'mA',
  '%',
  'm/s',
  'h',
  'bar',
  'mbar',
  'hPa',
  'K',
  'var',
  'GWh',
  'MW',
]);

/** Whether a word is a unit by itself. */
export const isUnit = (word: string) => known.has(unitSpelled(word));
