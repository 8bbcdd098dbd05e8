import { describe, expect, it } from 'vitest';
import { countsEnergy, fitsRole, proposedRole } from './columnRoles.ts';

describe('roles of columns', () => {
  it.each([
    ['Pac', 'W', 'power'],
    ['E-Total', 'kWh', 'energy'],
    ['Eac', 'kWh', 'energy'],
    ['E-Day', 'kWh', 'energy_day'],
    ['Tagesertrag', 'kWh', 'energy_day'],
    ['Globalstrahlung', 'W/m²', 'irradiance_horizontal'],
    ['Einstrahlung Modulebene', 'W/m2', 'irradiance_plane'],
    ['Modultemperatur', '°C', 'module_temperature'],
    ['Außentemperatur', '°C', 'air_temperature'],
    ['Windgeschwindigkeit', 'm/s', 'wind_speed'],
    ['Sollwert EVU', '%', 'curtailment'],
    ['Fahrplan', 'kW', 'plan'],
    ['Netzbezug gesamt', 'kWh', 'grid_import'],
    ['Netzeinspeisung', 'kW', 'grid_export'],
    ['Grid power', 'W', 'grid_power'],
    ['Batterie Ladung', 'kWh', 'storage_charge'],
    ['Batterie Entladung', 'kWh', 'storage_discharge'],
    ['Battery Power', 'W', 'storage_power'],
    ['SoC', '%', 'state_of_charge'],
    ['Wallbox', 'kW', 'charging'],
    ['Hausverbrauch', 'kW', 'consumption'],
  ] as const)('for a column %s with the unit %s the role %s is proposed', (col_description, col_unit, role) => {
    expect(proposedRole({ col_description, col_unit })).toBe(role);
  });

  it.each([
    ['Temp', '°C'],
    ['Pdc String 1', 'W'],
    ['Blindleistung', 'kW'],
    ['Pac', null],
    ['Fac', 'Hz'],
    ['Eigenverbrauch', 'kW'],
  ])('for a column %s with the unit %s no role is proposed', (col_description, col_unit) => {
    expect(proposedRole({ col_description, col_unit })).toBeUndefined();
  });

  it('a column without a unit may have any role; with a unit, only a role that has this unit', () => {
    expect(fitsRole('power', null)).toBe(true);
    expect(fitsRole('power', 'kWh')).toBe(false);
  });

  it('42: whether a column of the energy flow is a counter or a power depends on its unit; a column with signed values must be a power', () => {
    expect(countsEnergy(' kWh ')).toBe(true);
    expect(countsEnergy('kW')).toBe(false);
    expect(countsEnergy(null)).toBe(false);
    expect(fitsRole('grid_import', 'kWh')).toBe(true);
    expect(fitsRole('grid_power', 'kWh')).toBe(false);
  });
});
