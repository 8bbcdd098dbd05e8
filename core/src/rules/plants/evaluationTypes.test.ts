import { expect, test } from 'vitest';
import { evaluatedType } from '../index.ts';

test('evaluation-page-2, 1.12: evaluations exist for solar, windkraft and biogas, in upper or lower case, and for no other type', () => {
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
