import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';

/** The words of a PDF that the product created, in the order in which they are drawn. */
export function pdfWords(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const fonts = fontsOf(objects);
  const words: string[] = [];
  for (const { stream } of objects.values()) {
    if (stream === undefined || !/\bBT\b/.test(stream)) continue;
    let font: ReadonlyMap<string, string> | undefined;
    for (const [, name, array] of stream.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name);
      else if (array !== undefined) words.push(textOf(array, font).trim());
    }
  }
  return words;
}

/** A number in German notation from a PDF; `off` is the maximum deviation that rounding to its decimals causes. */
export function printedNumber(word: string): { readonly value: number; readonly off: number } {
  const value = Number(word.replaceAll('.', '').replace(',', '.').replace('−', '-'));
  return { value, off: 0.5 * 10 ** -(word.split(',')[1]?.length ?? 0) + 1e-9 };
}

interface PdfObject {
  readonly head: string;
  /** Decompressed content of the object's stream. */
  readonly stream: string | undefined;
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/);
    const stream = packed?.replace(/\nendstream$/, '');
    objects.set(id, { head, stream: stream && (head.includes('FlateDecode') ? inflated(stream) : stream) });
  }
  return objects;
}

const inflated = (packed: string) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');

/** The text of the glyphs of each font, by the font's name in the pages. */
function fontsOf(objects: ReadonlyMap<string, PdfObject>): Map<string, ReadonlyMap<string, string>> {
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(unicode)?.stream ?? ''));
    }
  return fonts;
}

function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(first, 16);
    for (const [, hex = ''] of list.matchAll(/<([^>]*)>/g)) {
      const codes = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      glyphs.set(glyph.toString(16).padStart(4, '0'), String.fromCharCode(...codes));
      glyph += 1;
    }
  }
  return glyphs;
}

function textOf(array: string, font: ReadonlyMap<string, string> | undefined): string {
  const glyphs = [...array.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
    ([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [],
  );
  return glyphs.map((glyph) => font?.get(glyph) ?? '').join('');
}
