/** The project's spelling of units, by the spellings of loggers. */
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
  'deg c': '°C',
  deg_c: '°C',
  celsius: '°C',
  'meters/second': 'm/s',
  'm/sec': 'm/s',
  percent: '%',
  volts: 'V',
  amps: 'A',
  watts: 'W',
  degrees: '°',
  deg: '°',
  hz: 'Hz',
  'w/m2': 'W/m²',
  'w/m^2': 'W/m²',
  m3: 'm³',
  'm3/h': 'm³/h',
  gwh: 'GWh',
  kvarh: 'kvarh',
  mvarh: 'Mvarh',
  '°f': '°F',
  nm3: 'Nm³',
  'nm³': 'Nm³',
  'nm3/h': 'Nm³/h',
  'nm³/h': 'Nm³/h',
  'kw/m2': 'kW/m²',
  'wh/m2': 'Wh/m²',
  'kwh/m2': 'kWh/m²',
  'mg/m3': 'mg/m³',
  'mg/nm3': 'mg/Nm³',
  'g/m3': 'g/m³',
};

/** The project's spelling of a unit; MW is kept, because in lower case it might be milliwatts. */
export const unitSpelled = (unit: string) =>
  spelled[unit.toLowerCase()] ??
  spelled[
    unit
      .normalize('NFKC')
      .toLowerCase()
      .replace(/^[°º] ?/, '°')
  ] ??
  unit;

/** Units of one letter, which count only if the name contains the measured quantity. */
const letters: Readonly<Record<string, readonly [unit: string, of: RegExp]>> = {
  w: ['W', /power|leistung|potenza|puissance|^p(ac|dc)?\d*$/i],
  v: ['V', /volt|spannung|tension|^u(ac|dc|pv)?\d*$/i],
  a: ['A', /current|strom|corrente|courant|^i(ac|dc|pv)?\d*$/i],
  c: ['°C', /temp/i],
};
const words = new Set(['kwh', 'mwh', 'wh', 'kw', 'kva', 'kvar', 'degc', 'hz']);

const extreme = /^(?:min|max|avg|mean)$/i;
const isOfPhase = (part: string) => extreme.test(part) || /^(?:phase|l?[1-3abc])$/i.test(part);

/** The unit at the end of a name such as `ac_power_kw_1137`, ignoring numbers after it; null if there is none. */
export function unitInName(name: string): string | null {
  // `Temp - °C`: a separate word after a dash is a unit if it is a known one; a letter may be that of a building
  const behind = / [-–] (\S{1,10})$/u.exec(name)?.[1];
  if (behind !== undefined && isUnit(behind) && !/^(?:\p{L}|min)$/u.test(behind)) return unitSpelled(behind);
  const parts = name.split(/[\s_.-]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  const last = parts.at(-1)?.toLowerCase() ?? '';
  if (parts.length < 2) return null;
  if (words.has(last)) return unitSpelled(last);
  const [unit, of] = letters[last] ?? [];
  const before = parts.slice(0, -1);
  // `Max V` of a meter is a quantity with its unit; in `Temp Max A` the letter belongs to a sensor
  const isExtreme = last !== 'c' && before.some((part) => extreme.test(part)) && before.every(isOfPhase);
  return unit !== undefined && (isExtreme || before.some((part) => of?.test(part))) ? unit : null;
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
  'MW',
  'GW',
  'mW',
  'VA',
  'MVA',
  'Mvar',
  'varh',
  'VAh',
  'kVAh',
  'mV',
  'kV',
  'kA',
  'Ah',
  'Pa',
  'kPa',
  '°',
  '‰',
  'km/h',
  'mm',
  'cm',
  'm',
  'km',
  'mm/h',
  'l',
  'l/h',
  'l/min',
  'l/s',
  'm³/s',
  'm³/min',
  'kg',
  'g',
  't',
  'kg/h',
  't/h',
  'kg/s',
  'min',
  's',
  'ms',
  'rpm',
  'U/min',
  '1/min',
  '1/s',
  'J',
  'kJ',
  'MJ',
  'GJ',
  'Ω',
  'kΩ',
  'MΩ',
  'ppm',
  'Vol.-%',
  'Vol%',
  'Vol.%',
  '% rF',
  '%rF',
  '%RH',
  'dB',
  'dBm',
  'lx',
  'kWp',
  'ct/kWh',
  'Cent/kWh',
  '€/kWh',
  '€/MWh',
  'EUR/kWh',
  'EUR/MWh',
  '€',
  'EUR',
]);

/** Whether a word alone is a unit. */
export const isUnit = (word: string) => known.has(unitSpelled(word));

/** Maximum length of a text that may be a number with its unit. */
const WRITTEN_MAX = 60;
const ofNumber = /[\d.,'’+\-\u00a0\u2009\u202f ]/;

/** Splits `500,5 kW` into number and unit; undefined if the text after the number is no unit. */
export function numberWithUnit(text: string): { readonly number: string; readonly unit: string } | undefined {
  if (text.length > WRITTEN_MAX || !/^[+\-\d.,]/.test(text)) return undefined;
  let end = 0;
  for (let at = 0; at < text.length && ofNumber.test(text.charAt(at)); at += 1)
    if (/\d/.test(text.charAt(at))) end = at + 1;
  const exponent = /^e[+-]?\d{1,3}(?![\d.,])/i.exec(text.slice(end))?.[0] ?? '';
  end += exponent.length;
  const unit = unitSpelled(text.slice(end).trim());
  return end > 0 && isUnit(unit) ? { number: text.slice(0, end), unit } : undefined;
}
