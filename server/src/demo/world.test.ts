import { describe, expect, it } from 'vitest';
import { fitsRole, readPowerCurve } from '@leitwarte/core/rules';
import { componentUnits, plantTypes } from '@leitwarte/core/codes';
import { componentsOf, demoWorld } from './world.ts';

const world = demoWorld(Date.parse('2026-11-21T10:02:00Z'));
const columns = componentsOf(world).flatMap(([path, component]) =>
  component.columns.map((column) => ({ path, column })),
);

describe('demo plants', () => {
  it('there are at most 24 demo plants, of all eight types', () => {
    expect(world.plants.length).toBeLessThanOrEqual(24);
    expect(new Set(world.plants.map(({ type }) => type))).toEqual(new Set(plantTypes));
  });

  it('demo plants have up to 3 components each and up to 12 columns for each component', () => {
    for (const plant of world.plants) {
      expect(plant.components.length).toBeGreaterThan(0);
      expect(plant.components.length).toBeLessThanOrEqual(3);
      for (const { columns } of plant.components) expect(columns.length).toBeLessThanOrEqual(12);
    }
  });

  it('every demo plant, component and column has a unique name', () => {
    const unique = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length);
    unique(world.plants.map(({ name }) => name));
    unique(world.plants.map(({ key }) => key));
    unique(componentsOf(world).map(([, { sernum }]) => sernum));
    for (const [, { columns }] of componentsOf(world)) unique(columns.map(({ key }) => key));
  });

  it('demo plants are around Friedberg, near latitude 50.29 and longitude 8.75', () => {
    for (const { latitude, longitude } of world.plants) {
      expect(Math.abs(latitude - 50.29)).toBeLessThan(0.35);
      expect(Math.abs(longitude - 8.75)).toBeLessThan(0.5);
    }
  });

  it('demo plants have three priority values each, from their own columns', () => {
    for (const plant of world.plants) {
      const paths = plant.components.flatMap(({ key, columns }) => columns.map((column) => `${key}.${column.key}`));
      expect(paths).toEqual(expect.arrayContaining([...plant.priority, plant.dashboard]));
      expect(new Set(plant.priority).size).toBe(3);
    }
  });

  it('demo plants use only units of the list of component units', () => {
    const known = componentUnits.map(({ unit }) => unit);
    for (const { path, column } of columns) expect(known, `${path}.${column.key}`).toContain(column.unit);
  });

  it('36.8: no demo plant counts its energy twice, grid plants count none, and machines that count energy have a capacity', () => {
    for (const plant of world.plants) {
      const measured = plant.components.filter(({ columns }) => columns.some(({ role }) => role === 'energy'));
      const twice = measured.filter(({ name }) => /zähler|übergabe/i.test(name));
      const expected = plant.type === 'Schaltanlage' ? 0 : plant.type === 'Consumer' ? 1 : 0;
      expect(twice, plant.key).toHaveLength(expected);
      expect(measured.length > 0, plant.key).toBe(plant.type !== 'Schaltanlage');
      if (['Schaltanlage', 'Consumer', 'Charge'].includes(plant.type)) continue;
      for (const { key, yields } of measured) expect(yields?.capacity, `${plant.key}/${key}`).toBeGreaterThan(0);
      const sums = measured.reduce((sum, { yields }) => sum + (yields?.capacity ?? 0), 0);
      expect(sums / plant.capacity, plant.key).toBeCloseTo(1, 1);
    }
  });

  it('36.8: every demo column has a role that fits its unit, and turbines have a readable power curve', () => {
    const wrong = columns.filter(({ column: { role, unit } }) => role !== undefined && !fitsRole(role, unit));
    expect(wrong.map(({ path, column }) => `${path}.${column.key}`)).toEqual([]);
    const curves = componentsOf(world).flatMap(([, { yields }]) => yields?.power_curve ?? []);
    expect(curves).toHaveLength(5);
    for (const curve of curves) expect(readPowerCurve(curve)).toBeDefined();
  });

  it('one demo plant stopped sending data 98 hours ago, one sends its data late and one has an open fault', () => {
    const having = (incident: 'silentHours' | 'delayHours' | 'openFaultHours') =>
      world.plants.filter(({ incidents }) => incidents?.[incident] !== undefined);
    expect(having('silentHours').map(({ incidents }) => incidents?.silentHours)).toEqual([98]);
    expect(having('delayHours')).toHaveLength(1);
    expect(having('openFaultHours').map(({ alarm }) => alarm)).toEqual([expect.stringMatching(/Anlage steht/)]);
  });
});
