import { describe, expect, it } from 'vitest';
import { fitsRole, proposedRole } from './columnRoles.ts';

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
  ] as const)('for %s in %s the role %s is proposed', (col_description, col_unit, role) => {
    expect(proposedRole({ col_description, col_unit })).toBe(role);
  });

  it.each([
    ['Temp', '°C'],
    ['Pdc String 1', 'W'],
    ['Blindleistung', 'kW'],
    ['Pac', null],
    ['Fac', 'Hz'],
  ])('for %s in %s no role is proposed', (col_description, col_unit) => {
    expect(proposedRole({ col_description, col_unit })).toBeUndefined();
  });

  it('a column without a unit may have any role, a column with another unit none', () => {
    expect(fitsRole('power', null)).toBe(true);
    expect(fitsRole('power', 'kWh')).toBe(false);
  });
});
