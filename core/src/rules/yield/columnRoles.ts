/** Roles of measured columns: for expected and measured energy, and from `generation` on for the energy flow. */
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
  'generation',
  'consumption',
  'charging',
  'storage_charge',
  'storage_discharge',
  'storage_power',
  'grid_import',
  'grid_export',
  'grid_power',
  'state_of_charge',
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/**
 * Roles of columns for the energy flow of a site. The unit of a column decides whether it is a power or a counter that
 * only rises. `grid_power` is positive while the site draws power from the grid, `storage_power` is positive while the
 * storage discharges.
 */
export const flowRoles = [
  'generation',
  'consumption',
  'charging',
  'storage_charge',
  'storage_discharge',
  'storage_power',
  'grid_import',
  'grid_export',
  'grid_power',
  'state_of_charge',
] as const satisfies readonly ColumnRole[];
export type FlowRole = (typeof flowRoles)[number];
export const isFlowRole = (role: string | null): role is FlowRole => flowRoles.some((one) => one === role);

interface NamedColumn {
  readonly col_description?: string | null | undefined;
  readonly col_component_data?: string | null | undefined;
  readonly col_unit?: string | null | undefined;
}

const powerUnits = ['kW', 'W', 'MW', 'GW'];
const energyUnits = ['kWh', 'Wh', 'MWh', 'GWh'];
const eitherUnits = ['kW', 'W', 'MW', 'GW', 'kWh', 'Wh', 'MWh', 'GWh'];

/** Possible units of a column with a role. If the column has no unit, the first one is assumed. */
const unitsOfRole: Readonly<Record<ColumnRole, readonly string[]>> = {
  power: powerUnits,
  energy: energyUnits,
  energy_day: energyUnits,
  irradiance_plane: ['W/m²', 'W/m2'],
  irradiance_horizontal: ['W/m²', 'W/m2'],
  module_temperature: ['°C', 'C'],
  air_temperature: ['°C', 'C'],
  wind_speed: ['m/s'],
  air_pressure: ['hPa', 'mbar'],
  curtailment: ['%', 'kW', 'W', 'MW'],
  plan: ['kW', 'W', 'MW'],
  price: ['EUR/MWh', '€/MWh', 'ct/kWh', 'EUR/kWh'],
  generation: eitherUnits,
  consumption: eitherUnits,
  charging: eitherUnits,
  storage_charge: eitherUnits,
  storage_discharge: eitherUnits,
  storage_power: powerUnits,
  grid_import: eitherUnits,
  grid_export: eitherUnits,
  grid_power: powerUnits,
  state_of_charge: ['%'],
};

/** Whether a column with this unit may have the role. */
export function fitsRole(role: ColumnRole, unit: string | null | undefined): boolean {
  const written = unit?.trim() ?? '';
  return written === '' || unitsOfRole[role].includes(written);
}

/** Whether a column with this unit counts energy; a column without a unit counts as a power. */
export const countsEnergy = (unit: string | null | undefined): boolean => energyUnits.includes(unit?.trim() ?? '');

const inName: readonly (readonly [ColumnRole, RegExp])[] = [
  ['state_of_charge', /\bsoc\b|ladezustand|state.?of.?charge/i],
  ['storage_discharge', /entlad|discharg/i],
  ['storage_charge', /(?:batterie|speicher).*lad|batter.*charg/i],
  ['storage_power', /batterieleistung|speicherleistung|battery.?power/i],
  ['charging', /wallbox|lades(?:ä|ae)ule|ladepunkt|ladeleistung|charge.?point/i],
  ['grid_import', /netzbezug|grid.?import/i],
  ['grid_export', /netzeinspeisung|grid.?export/i],
  ['grid_power', /netzleistung|grid.?power/i],
  ['consumption', /(?:^|[^n])verbrauch|^consumption|(?:house|total|load).?consumption/i],
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

/** Role proposed for a column because of its name and unit; undefined if none is. Users decide whether to set it. */
export function proposedRole(column: NamedColumn): ColumnRole | undefined {
  const name = column.col_description ?? column.col_component_data ?? '';
  if ((column.col_unit?.trim() ?? '') === '' || notPower.test(name)) return undefined;
  return inName.find(([role, words]) => fitsRole(role, column.col_unit) && words.test(name))?.[0];
}
