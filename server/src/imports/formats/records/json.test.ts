import { describe, expect, test } from 'vitest';
import { jsonDocument } from './json.ts';

describe('40.1: JSON that is no single document of records', () => {
  test('reads an object on each line as a list', () => {
    expect(jsonDocument('{"t":"a","p":1}\r\n\n{"t":"b","p":null}\n')).toEqual([
      { t: 'a', p: '1' },
      { t: 'b', p: '' },
    ]);
  });

  test.each([
    ['a line that is broken', '{"t":1}\n{"t":2\n'],
    ['a line that is no object', '{"t":1}\n[2]\n'],
    ['a single broken object', '{"t":1'],
  ])('refuses %s', (_, text) => {
    expect(jsonDocument(text)).toBeUndefined();
  });

  test('leaves the last line of a sample out, which may be cut off', () => {
    expect(jsonDocument('{"t":1}\n{"t":2}\n{"t', true)).toEqual([{ t: '1' }, { t: '2' }]);
  });

  test('reads lists of equal length in one object as columns, wherever they are', () => {
    expect(jsonDocument('{"zone":"UTC","hourly":{"time":["a","b"],"p":[1,null]}}')).toEqual({
      zone: 'UTC',
      hourly: [
        { time: 'a', p: '1' },
        { time: 'b', p: '' },
      ],
    });
  });

  test.each(['{"a":[1,2],"b":[1]}', '{"a":[1,2],"b":3}', '{"a":[1,2]}', '{"a":[1,[2]],"b":[1,2]}'])(
    '%s has no columns',
    (text) => {
      expect(Array.isArray(jsonDocument(text))).toBe(false);
    },
  );
});
