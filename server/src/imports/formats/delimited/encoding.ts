import { leastOf } from '@leitwarte/core/rules';
import type { DecimalSign, FileRejection } from '@leitwarte/core/codes';
import type { Content, TextDecoding } from '../../../platform/importFiles.ts';
import { looksBinary, markedEncoding, wideByZeros } from './bytes.ts';
import { textCleaner } from './cleaner.ts';
import { looksLikeDos } from './dosText.ts';
import { groupHint } from './grouping.ts';

/** Encoding of a file that declares none and is not UTF-8: cp850 if its umlauts and units look like DOS, otherwise windows-1252. */
const fallbackFor = (piece: Uint8Array) => (looksLikeDos(piece) ? 'cp850' : 'windows-1252');
const UTF8 = 'utf-8';
/** U+FFFD, which replaces bytes that do not belong to an encoding. */
const REPLACEMENT = [0xef, 0xbf, 0xbd] as const;
/** Maximum length of a line with measured values. */
const LINE_BYTES_MAX = 1024 * 1024;

/** Encoding and line ends of a file that can be read as text. */
export interface TextForm {
  readonly encoding: string;
  /** Byte that ends a line: LF, or CR in a file without any LF. */
  readonly lineEnd: 10 | 13;
  /** Whether the text contains zero bytes. */
  readonly hasZeros: boolean;
  /**
   * Whether the text contains what looks like a number with thousands signs, so that its columns must be checked for
   * them.
   */
  readonly mayGroup: boolean;
}

interface Look {
  readonly lineBytesMax?: number;
  readonly sign?: DecimalSign;
  readonly separator?: string;
}

/**
 * Reads a whole file before anything of it is stored. The encoding is found by a byte order mark, then by the zeros
 * of UTF-16, then by the declaration. Without a declaration text is UTF-8 if it is valid UTF-8, otherwise cp850 if it
 * looks like DOS, otherwise windows-1252 (which includes ISO-8859-1).
 */
export async function textForm(
  content: Content,
  declared: string | null,
  look: Look = {},
): Promise<TextForm | FileRejection> {
  const encodings = declared?.trim() ? [declared.trim()] : [UTF8, undefined];
  let result: TextForm | FileRejection = 'wrong_encoding';
  for (const encoding of encodings) {
    result = await tryEncoding(content, encoding, look);
    if (result !== 'wrong_encoding') return result;
  }
  return result;
}

async function tryEncoding(
  content: Content,
  declared: string | undefined,
  { lineBytesMax = LINE_BYTES_MAX, sign = ',', separator = '' }: Look,
): Promise<TextForm | FileRejection> {
  let encoding = '';
  let translate: Translation | undefined;
  const lines = lineMeasure();
  const groups = groupHint(sign, separator);
  const cleaner = textCleaner();
  let hasZeros = false;
  const look = (text: Uint8Array) => {
    hasZeros ||= text.includes(0);
    groups.feed(text);
    lines.feed(text);
  };
  for await (const piece of content.read()) {
    if (encoding === '') {
      encoding = markedEncoding(piece) ?? wideByZeros(piece) ?? declared ?? fallbackFor(piece);
      if (!isWide(encoding) && looksBinary(piece)) return 'not_text';
      translate = translation(content, encoding, true);
      if (!translate) return 'wrong_encoding';
    }
    const text = translate?.(piece);
    if (!text) return 'wrong_encoding';
    look(cleaner.feed(text));
    if (lines.longest() > lineBytesMax) return 'line_too_long';
  }
  if (encoding === '') return 'empty_file';
  const rest = translate?.();
  if (!rest) return 'wrong_encoding';
  look(cleaner.feed(rest));
  look(cleaner.end());
  return { encoding, lineEnd: lines.lineEnd(), hasZeros, mayGroup: groups.found() };
}

/** The file's text as UTF-8, without byte order marks, piece by piece. */
export async function* utf8Pieces(content: Content, encoding: string): AsyncGenerator<Uint8Array> {
  const translate = translation(content, encoding, false);
  const cleaner = textCleaner();
  for await (const piece of content.read()) yield cleaner.feed(translate?.(piece) ?? piece);
  const rest = translate?.();
  if (rest && rest.length > 0) yield cleaner.feed(rest);
  const held = cleaner.end();
  if (held.length > 0) yield held;
}

/**
 * Translates bytes of one encoding to UTF-8; undefined if they do not belong to it. Called without bytes at the end.
 */
type Translation = (piece?: Uint8Array) => Uint8Array | undefined;

function translation(content: Content, encoding: string, strict: boolean): Translation | undefined {
  if (isUtf8(encoding)) return strict ? checkedUtf8() : (piece) => piece;
  const decoder = content.decoder(encoding);
  return decoder && recoded(decoder, strict);
}

function checkedUtf8(): Translation {
  const decoder = new TextDecoder(UTF8, { fatal: true });
  return (piece) => {
    try {
      decoder.decode(piece ?? new Uint8Array(0), { stream: piece !== undefined });
      return piece ?? new Uint8Array(0);
    } catch {
      return undefined;
    }
  };
}

function recoded(decoder: TextDecoding, strict: boolean): Translation {
  const encoder = new TextEncoder();
  return (piece) => {
    const text = encoder.encode(piece ? decoder.write(piece) : decoder.end());
    return strict && includes(text, REPLACEMENT) ? undefined : text;
  };
}

const isUtf8 = (encoding: string) => /^utf-?8$/i.test(encoding);
const isWide = (encoding: string) => /^(utf|ucs)-?(16|32|2)/i.test(encoding);

function includes(bytes: Uint8Array, [first, ...rest]: readonly number[]): boolean {
  for (let at = bytes.indexOf(first ?? 0); at >= 0; at = bytes.indexOf(first ?? 0, at + 1)) {
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) return true;
  }
  return false;
}

interface LineMeasure {
  feed(text: Uint8Array): void;
  longest(): number;
  lineEnd(): 10 | 13;
}

function lineMeasure(): LineMeasure {
  const measures = ([10, 13] as const).map((end) => ({ end, found: false, open: 0, longest: 0 }));
  return {
    feed(text) {
      for (const measure of measures) {
        let from = 0;
        for (let at = text.indexOf(measure.end); at >= 0; at = text.indexOf(measure.end, from)) {
          measure.longest = Math.max(measure.longest, measure.open + at - from);
          measure.found = true;
          measure.open = 0;
          from = at + 1;
        }
        measure.open += text.length - from;
      }
    },
    longest: () => leastOf(measures.map(({ open, longest }) => Math.max(open, longest))),
    lineEnd: () => (measures[0]?.found || !measures[1]?.found ? 10 : 13),
  };
}
