import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineSplitter, newCells, quotedParts } from './cells.ts';
import { lineCutter } from './lines.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function split(line: string, separator = ';'): string[] {
  const cells = newCells();
  const bytes = encoder.encode(`..${line}..`);
  lineSplitter(encoder.encode(separator))(cells, bytes, 2, bytes.length - 2);
  return Array.from({ length: cells.count }, (_, cell) =>
    decoder.decode(cells.bytes.subarray(cells.from[cell], cells.to[cell])),
  );
}

describe('cells of a line', () => {
  test.each([
    ['a;b;c', ';', ['a', 'b', 'c']],
    [' a ; b\t;', ';', ['a', 'b', '']],
    ['a\t\tb', '\t', ['a', '', 'b']],
    ['a||b|c', '||', ['a', 'b|c']],
    ['a, b', ', ', ['a', 'b']],
    ['', ';', ['']],
    ['Öl;°C', ';', ['Öl', '°C']],
    ['"a;b";c', ';', ['a;b', 'c']],
    ['"sagt ""ja""";c', ';', ['sagt "ja"', 'c']],
    [' "a" ; "b" ', ';', ['a', 'b']],
    ['\t"b"', '\t', ['', 'b']],
    ['"";x', ';', ['', 'x']],
    ['3,5"Zoll;x', ';', ['3,5"Zoll', 'x']],
    ['"a"b;c', ';', ['"a"b', 'c']],
    [' a  b\t\tc ', String.raw`\s+`, ['a', 'b', 'c']],
    ['"WG [m/s]"  "LT" 3', String.raw`\s+`, ['WG [m/s]', 'LT', '3']],
    ['"a b', String.raw`\s+`, ['"a', 'b']],
    ['  ', String.raw`\s+`, []],
  ])('in the line %j the cells are separated by %j', (line, separator, cells) => {
    expect(split(line, separator)).toEqual(cells);
  });

  test('a quote that is never closed does not merge cells or lines', () => {
    expect(split('"a;b;c')).toEqual(['"a', 'b', 'c']);
  });

  test('text in quotes is read back unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll(/[\r\n]/g, ' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (values) => {
        const line = values.map((value) => `"${value.replaceAll('"', '""')}"`).join(';');
        expect(quotedParts(line, ';')).toEqual(values);
      }),
    );
  });
});

describe('lines of a file', () => {
  const cut = (pieces: readonly string[], lineEnd?: number) => {
    const lines: string[] = [];
    const cutter = lineCutter((bytes, from, to) => lines.push(decoder.decode(bytes.subarray(from, to))), lineEnd);
    for (const piece of pieces) cutter.feed(encoder.encode(piece));
    cutter.end();
    return lines;
  };

  test('lines end with LF or CRLF; the last line may have no line end', () => {
    expect(cut(['a\nb\r\nc'])).toEqual(['a', 'b', 'c']);
    expect(cut(['a\n\nb\n'])).toEqual(['a', '', 'b']);
    expect(cut([])).toEqual([]);
  });

  test('lines end with CR if a file has no LF', () => {
    expect(cut(['a\rb\r'], 13)).toEqual(['a', 'b']);
  });

  test('the lines are the same however the file is split into pieces', () => {
    const content = fc.array(fc.constantFrom('a', 'bb', '\n', '\r\n', ';'), { maxLength: 60 });
    fc.assert(
      fc.property(content, fc.integer({ min: 1, max: 7 }), (parts, size) => {
        const text = parts.join('');
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
          text.slice(at * size, (at + 1) * size),
        );
        expect(cut(pieces)).toEqual(cut([text]));
      }),
    );
  });
});
