/** Role of a measured column for expected and measured energy. */
export const columnRoles = [
  'power',
  'energy',
  'energy_day',
  'irradiance_plane',
  'irradiance_horizontal',
  'module_temperature',
  'air_temperature',
  'wind_speed',
  'air_pressure',
  'curtailment',
  'plan',
  'price',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

interface NamedColumn {
  readonly col_description?: string | null | undefined;
  readonly col_component_data?: string | null | undefined;
  readonly col_unit?: string | null | undefined;
}

/** Possible units of a column with a role; the first is assumed if the column has none. */
const unitsOfRole: Readonly<Record<ColumnRole, readonly string[]>> = {
  power: ['kW', 'W', 'MW', 'GW'],
  energy: ['kWh', 'Wh', 'MWh', 'GWh'],
  energy_day: ['kWh', 'Wh', 'MWh', 'GWh'],
  irradiance_plane: ['W/m²', 'W/m2'],
  irradiance_horizontal: ['W/m²', 'W/m2'],
  module_temperature: ['°C', 'C'],
  air_temperature: ['°C', 'C'],
  wind_speed: ['m/s'],
  air_pressure: ['hPa', 'mbar'],
  curtailment: ['%', 'kW', 'W', 'MW'],
  plan: ['kW', 'W', 'MW'],
  price: ['EUR/MWh', '€/MWh', 'ct/kWh', 'EUR/kWh'],
};

/** Whether a column with this unit may have the role. */
export function fitsRole(role: ColumnRole, unit: string | null | undefined): boolean {
  const written = unit?.trim() ?? '';
  return written === '' || unitsOfRole[role].includes(written);
}

const inName: readonly (readonly [ColumnRole, RegExp])[] = [
  ['price', /preis|price|spot|day.?ahead/i],
  ['curtailment', /soll|setpoint|begrenz|einsman|redispatch|limit|abregel/i],
  ['plan', /fahrplan|schedule/i],
  ['irradiance_horizontal', /global|horizont|\bghi\b|shortwave/i],
  ['irradiance_plane', /strahl|irradi|\bpoa\b|modulebene|sensor/i],
  ['module_temperature', /modul|zell|cell/i],
  ['air_temperature', /umgebung|au(?:ß|ss)en|luft|ambient|\bair\b|temperature_2m/i],
  ['wind_speed', /wind/i],
  ['air_pressure', /druck|pressure/i],
  ['energy_day', /tag|day/i],
  ['energy', /total|gesamt|z(?:ä|ae)hler|ertrag|energie|energy|\beac\b/i],
  ['power', /^\s*p_?ac\s*$|wirkleistung|ac.?leistung|ac.?power|active.?power|^\s*leistung\s*$|^\s*power\s*$/i],
];
const notPower = /\bdc\b|string|blind|schein|max|min|mittel/i;

/** Role suggested by name and unit of a column; undefined if there is none. It is only a proposal: people set the role. */
export function proposedRole(column: NamedColumn): ColumnRole | undefined {
  const name = column.col_description ?? column.col_component_data ?? '';
  if ((column.col_unit?.trim() ?? '') === '' || notPower.test(name)) return undefined;
  return inName.find(([role, words]) => fitsRole(role, column.col_unit) && words.test(name))?.[0];
}
