import { type ZipPart, zipParts } from '@leitwarte/core/report/zip-parts';
import { Inflate } from 'fflate';
import { dosText } from '../delimited/dosText.ts';

/** A part of a workbook in its archive. */
export type Part = Omit<ZipPart, 'nameBytes'>;

const PARTS_MAX = 10_000;
/** Size of the pieces in which packed bytes are unpacked: one byte may unpack to a thousand, so a small piece stays small. */
const PACKED_PIECE_BYTES = 4 * 1024;

/** The parts of a zip archive by name, from its central directory; undefined if there is none or if it is inconsistent. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<string, Part> | undefined {
  try {
    return new Map([...zipParts(bytes, PARTS_MAX)].map(({ nameBytes, ...part }) => [nameIn(nameBytes), part]));
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A name in UTF-8 or the DOS code page, whatever the flag claims; Windows separates folders by a backslash. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return (dosText('cp437', bytes) ?? '').replaceAll('\\', '/');
  }
}

/** The content of a part, in small pieces; throws if it is damaged. */
export function* unpacked({ packed, isDeflated }: Part): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflate = new Inflate((piece) => void ready.push(piece));
  for (let from = 0; from < packed.length; from += PACKED_PIECE_BYTES) {
    const piece = packed.subarray(from, from + PACKED_PIECE_BYTES);
    if (isDeflated) inflate.push(piece, from + PACKED_PIECE_BYTES >= packed.length);
    else ready.push(piece);
    yield* ready.splice(0);
  }
}
