import { describe, expect, test } from 'vitest';
import { jsonDocument } from './json.ts';

describe('40.1: JSON in other forms than one document of records', () => {
  test('JSON with an object on each line is read as a list', () => {
    expect(jsonDocument('{"t":"a","p":1}\r\n\n{"t":"b","p":null}\n')).toEqual([
      { t: 'a', p: '1' },
      { t: 'b', p: '' },
    ]);
  });

  test.each([
    ['a line that is broken', '{"t":1}\n{"t":2\n'],
    ['a line that is no object', '{"t":1}\n[2]\n'],
    ['a single broken object', '{"t":1'],
  ])('JSON with %s is refused', (_, text) => {
    expect(jsonDocument(text)).toBeUndefined();
  });

  test('the last line of a JSON sample is left out, because it may be cut off', () => {
    expect(jsonDocument('{"t":1}\n{"t":2}\n{"t', true)).toEqual([{ t: '1' }, { t: '2' }]);
  });

  test('lists of equal length in one JSON object are read as columns, at any depth', () => {
    expect(jsonDocument('{"zone":"UTC","hourly":{"time":["a","b"],"p":[1,null]}}')).toEqual({
      zone: 'UTC',
      hourly: [
        { time: 'a', p: '1' },
        { time: 'b', p: '' },
      ],
    });
  });

  test.each(['{"a":[1,2],"b":[1]}', '{"a":[1,2],"b":3}', '{"a":[1,2]}', '{"a":[1,[2]],"b":[1,2]}'])(
    'JSON with %s has no columns',
    (text) => {
      expect(Array.isArray(jsonDocument(text))).toBe(false);
    },
  );
});
