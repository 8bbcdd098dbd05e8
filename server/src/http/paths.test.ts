import { contract, entriesOf, splitRoute } from '@leitwarte/core/contract';
import { expect, test } from 'vitest';
import { checkedParams } from './guard.ts';

/** Path parameters that are names, dates or tokens; all others are row ids. */
const NO_IDS = new Set(['group', 'month', 'name', 'pdf_name', 'picture', 'provider', 'snapshot', 'type', 'year']);

test('K7: every parameter of a path that names a row accepts only integers', () => {
  const names = entriesOf(contract).flatMap(({ endpoint }) =>
    Array.from(splitRoute(endpoint.route).path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
  );
  const ids = [...new Set(names)].filter((name) => !NO_IDS.has(name));
  expect(ids.length).toBeGreaterThan(5);
  for (const name of ids) {
    expect(checkedParams({ [name]: '17' }), name).toEqual({ [name]: 17 });
    for (const written of ['017', '17.0', '1.7e1', '+17', ' 17', '17 ', '0x11', '-17', '17,0', '1_7', '９', ''])
      expect(() => checkedParams({ [name]: written }), `${name}=${written}`).toThrow('not_found');
  }
});
