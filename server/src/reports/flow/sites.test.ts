import type { Coordinates, FlowTerm } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { sitesAmong } from './sites.ts';

const town: Coordinates = { latitude: 50.3349, longitude: 8.7581 };
/** Coordinates this number of metres north of the town. */
const north = (metres: number): Coordinates => ({ ...town, latitude: town.latitude + metres / 111_195 });

const plant = (name: string, ...has: FlowTerm[]) => ({ name, has: new Set(has), organisation: 1, place: town });
type Plant = Omit<ReturnType<typeof plant>, 'place'> & { readonly place: Coordinates | undefined };
const namesOf = (plants: readonly Plant[]) => {
  const { sites, gaps } = sitesAmong(plants);
  return { sites: sites.map((site) => site.map(({ name }) => name)), gaps };
};

test('42: a plant that measures enough is a site, and the other plants of one place together are one more site', () => {
  const school = plant('school', 'generation', 'gridImport', 'gridExport');
  const roof = plant('roof', 'generation');
  const office = plant('office', 'consumption');
  expect(namesOf([school, roof, office])).toEqual({ sites: [['school'], ['roof', 'office']], gaps: [] });
});

test('42: plants that measure too little are left out, and what is missing is reported only if there is no site', () => {
  const school = plant('school', 'generation', 'consumption');
  const roof = plant('roof', 'generation');
  expect(namesOf([school, roof])).toEqual({ sites: [['school']], gaps: [] });
  expect(namesOf([roof, plant('barn', 'generation')])).toEqual({ sites: [], gaps: ['consumption_or_grid'] });
  expect(namesOf([])).toEqual({ sites: [], gaps: ['generation', 'consumption_or_grid'] });
});

test('42: only plants within 500 m are one site: the surplus of one place does not supply another one', () => {
  const roof = plant('roof', 'generation');
  const near = { ...plant('office', 'consumption'), place: north(490) };
  const far = { ...near, name: 'factory', place: north(510) };
  expect(namesOf([roof, near])).toEqual({ sites: [['roof', 'office']], gaps: [] });
  expect(namesOf([roof, far])).toEqual({ sites: [], gaps: ['consumption_or_grid'] });
  const barn = { ...roof, name: 'barn', place: north(900) };
  expect(namesOf([roof, far, barn, near])).toEqual({
    sites: [
      ['roof', 'office'],
      ['factory', 'barn'],
    ],
    gaps: [],
  });
});

test('42: a plant without coordinates, and plants of another organisation, are not combined into one site', () => {
  const roof = plant('roof', 'generation');
  const office = plant('office', 'consumption');
  expect(namesOf([roof, { ...office, place: undefined }]).sites).toEqual([]);
  expect(
    namesOf([
      { ...roof, place: undefined },
      { ...office, place: undefined },
    ]).sites,
  ).toEqual([]);
  expect(namesOf([roof, { ...office, organisation: 2 }]).sites).toEqual([]);
});
