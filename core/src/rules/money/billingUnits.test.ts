import { expect, test } from 'vitest';
import { billingUnits } from './billingUnits.ts';

const wind = (id: number, park: string | null, organisation = 1, view_organisations: number[] = []) => ({
  id,
  type: 'Windkraft',
  identificator_1: park,
  organisation,
  view_organisations,
});
const shown = (plants: Parameters<typeof billingUnits<ReturnType<typeof wind>>>[1]) =>
  billingUnits(1, plants).map((unit) => [unit.park, unit.isViewPlant, unit.plants.map((plant) => plant.id)]);

test('3.74: wind plants of one organisation with the same park number form one billing item', () => {
  expect(shown([wind(1, 'P1'), wind(2, 'P2'), wind(3, ' P1 '), wind(4, ''), wind(5, null)])).toEqual([
    ['P1', false, [1, 3]],
    ['P2', false, [2]],
    [undefined, false, [4]],
    [undefined, false, [5]],
  ]);
});

test('3.74: identificator_1 only combines wind plants into a park', () => {
  const solar = { ...wind(1, 'P1'), type: 'Solar' };
  expect(shown([solar, { ...solar, id: 2 }, { ...wind(3, 'P1'), type: 'windkraft' }])).toEqual([
    [undefined, false, [1]],
    [undefined, false, [2]],
    ['P1', false, [3]],
  ]);
});

test('3.74: a plant that the organisation may only view is a separate billing item; other plants of other organisations are not billed to it', () => {
  expect(shown([wind(1, 'P1'), wind(2, 'P1', 2, [1]), wind(3, 'P1', 2), wind(4, 'P1', 1, [1, 2])])).toEqual([
    ['P1', false, [1, 4]],
    [undefined, true, [2]],
  ]);
});
