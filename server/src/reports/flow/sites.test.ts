import type { FlowTerm } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { sitesAmong } from './sites.ts';

const plant = (name: string, ...has: FlowTerm[]) => ({ name, has: new Set(has) });
const namesOf = (plants: readonly ReturnType<typeof plant>[]) => {
  const { sites, gaps } = sitesAmong(plants);
  return { sites: sites.map((site) => site.map(({ name }) => name)), gaps };
};

test('42: a plant that measures enough is a site, and all other plants together are one more site', () => {
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
