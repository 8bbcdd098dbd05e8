import { expect, test } from 'vitest';
import { jsonResponse } from './answers.ts';

test('4.32: no number in an answer has more than 15 digits; texts and ids stay unchanged', async () => {
  const body = {
    mean: 21.299999999999997,
    deep: [{ sum: 0.1 + 0.2 }],
    text: '0.30000000000000004',
    id: 9_007_199_254_740_991,
    none: null,
  };
  expect(await jsonResponse(body).text()).toBe(
    '{"mean":21.3,"deep":[{"sum":0.3}],"text":"0.30000000000000004","id":9007199254740991,"none":null}',
  );
  expect(await jsonResponse({ power: 12.5 }).text()).toBe('{"power":12.5}');
});
