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
