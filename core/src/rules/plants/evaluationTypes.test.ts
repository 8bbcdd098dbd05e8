import { expect, test } from 'vitest';
import { evaluatedType } from '../index.ts';

test('evaluation-page-2, 1.12: solar, windkraft and biogas are accepted in upper or lower case, other types are not', () => {
  expect(['solar', 'WindKraft', 'BIOGAS', 'bhkw', 'wasser', '', undefined].map(evaluatedType)).toEqual([
    'Solar',
    'Windkraft',
    'Biogas',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
