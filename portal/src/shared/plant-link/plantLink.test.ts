import { expect, test } from 'vitest';
import { openPlantId, withPlant } from './plantLink.ts';

const search = (text: string) => new URLSearchParams(text);

test('the address names the opened plant', () => {
  expect(openPlantId(search('plant=7'))).toBe(7);
});

test.each(['', 'plant=', 'plant=abc', 'plant=-1', 'plant=7;drop'])('%j opens nothing', (text) => {
  expect(openPlantId(search(text))).toBeUndefined();
});

test('opening and closing keep the filters', () => {
  expect(withPlant(search('type=Solar'), 7)).toBe('?type=Solar&plant=7');
  expect(withPlant(search('type=Solar&plant=7'), undefined)).toBe('?type=Solar');
  expect(withPlant(search('plant=7'), undefined)).toBe('');
});
