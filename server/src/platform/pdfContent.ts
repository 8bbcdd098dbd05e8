import { Inflate } from 'fflate';

/** Maximum number of unpacked bytes that are searched; a PDF may compress its objects in streams. */
const UNPACKED_BYTES_MAX = 64 * 1024 ** 2;
const PACKED_PIECE_BYTES = 4 * 1024;
/** How many characters before a stream are searched for its dictionary, which directly precedes the stream. */
const DICTIONARY_CHARACTERS = 2_000;
const ZLIB_HEAD_BYTES = 2;
const otherFilters = /\/(ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|Predictor)/;
const active = /\/(JavaScript|Launch|XFA)(?![A-Za-z0-9])/;

export type PdfContent = 'plain' | 'active' | 'unreadable';

/**
 * Whether a PDF contains scripts, or starts programs. `unreadable`: unknown, because its objects are in streams that are encrypted, broken
 * or too large to search.
 */
export function pdfContent(bytes: Uint8Array): PdfContent {
  const text = latin1(bytes);
  const named = plainNames(text);
  if (active.test(named)) return 'active';
  const isEnciphered = /\/Encrypt(?![A-Za-z0-9])/.test(named);
  const room = { bytes: UNPACKED_BYTES_MAX };
  for (const stream of objectStreams(bytes, text)) {
    const objects = isEnciphered ? undefined : unpackedText(stream, room);
    if (objects === undefined) return 'unreadable';
    if (active.test(plainNames(objects))) return 'active';
  }
  return 'plain';
}

/** Decodes names of a PDF, in which a character may be written as `#4A`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface Stream {
  readonly dictionary: string;
  readonly packed: Uint8Array;
}

/** The PDF's object streams, each up to its declared end. */
function* objectStreams(bytes: Uint8Array, text: string): Generator<Stream> {
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - DICTIONARY_CHARACTERS), index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj')));
    if (!dictionary.includes('/ObjStm')) continue;
    const from = text.indexOf('\n', index) + 1;
    const end = text.indexOf('endstream', from);
    yield { dictionary, packed: bytes.subarray(from, end < 0 ? bytes.length : end) };
  }
}

/** Unpacked text of a stream; undefined if its compression is not supported here, it is broken, or larger than allowed. */
function unpackedText({ dictionary, packed }: Stream, room: { bytes: number }): string | undefined {
  // uncompressed content has been searched already
  if (!dictionary.includes('/Filter')) return '';
  if (!dictionary.includes('/FlateDecode') || otherFilters.test(dictionary)) return undefined;
  const texts: string[] = [];
  const inflate = new Inflate((piece) => {
    room.bytes -= piece.length;
    texts.push(latin1(piece));
  });
  try {
    for (let from = ZLIB_HEAD_BYTES; from < packed.length; from += PACKED_PIECE_BYTES) {
      inflate.push(packed.subarray(from, from + PACKED_PIECE_BYTES), from + PACKED_PIECE_BYTES >= packed.length);
      if (room.bytes < 0) return undefined;
    }
  } catch {
    return undefined;
  }
  return texts.join('');
}

/** Decodes each byte as one character. */
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
