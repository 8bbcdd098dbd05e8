import { expect, test } from 'vitest';
import { firstAnalysed, notAnalysed } from './analysis.ts';

const column = (col_description: string, is_suitable_for_analyse = true, over = {}) => ({
  col_description,
  is_suitable_for_analyse,
  col_component_data_description2: null,
  ...over,
});

test('analysis-12: the column `aktuelle Leistung` is selected initially', () => {
  const power = column('Aktuelle Leistung');
  expect(firstAnalysed([column('Energie'), power])).toBe(power);
});

test('analysis-13: if there is no column `aktuelle Leistung` that can be analysed, the first one that can is selected', () => {
  const energy = column('Energie');
  expect(firstAnalysed([column('Status', false), energy, column('aktuelle Leistung', false)])).toBe(energy);
  expect(firstAnalysed([column('Status', false)])).toBeUndefined();
});

test('analysis-18, analysis-19: a combined column and an unsuitable one cannot be analysed', () => {
  expect(notAnalysed(column('Energie'))).toBeUndefined();
  expect(notAnalysed(column('Status', false))).toBe('unsuitable');
  expect(notAnalysed(column('Zeit', false, { col_component_data_description2: 'b' }))).toBe('combined');
});
