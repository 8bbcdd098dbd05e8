import { Gunzip } from 'fflate';
import { partsOf, unpacked } from '../formats/sheets/archive.ts';
import { packingOf } from '../archives.ts';

/** A file in an archive. */
interface Member {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Maximum size of a file in an archive; a workbook must be read completely. */
const MEMBER_BYTES_MAX = 32 * 1024 ** 2;
const PACKED_PIECE_BYTES = 4 * 1024;
const TAR_BLOCK = 512;

/** The first file in an archive that may contain values; of a long file only its beginning. Undefined if the archive cannot be opened. */
export function firstMember(name: string, bytes: Uint8Array, bytesMost: number): Member | undefined {
  try {
    return bytes[0] === 0x50 ? firstZipped(bytes, bytesMost) : firstGzipped(name, bytes, bytesMost);
  } catch {
    // the library throws errors of any kind for a damaged archive
    return undefined;
  }
}

function firstZipped(bytes: Uint8Array, bytesMost: number): Member | undefined {
  const parts = [...(partsOf(bytes) ?? [])].filter(([path]) => !path.endsWith('/') && !path.startsWith('__MACOSX/'));
  const [first] = parts;
  if (first === undefined) return undefined;
  const [path, part] = first;
  const isWhole = /\.(?:xlsx|zip)$/i.test(path);
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    bytes: gathered(unpacked(part), isWhole ? MEMBER_BYTES_MAX : bytesMost),
  };
}

function firstGzipped(name: string, bytes: Uint8Array, bytesMost: number): Member {
  const stem = packingOf(name)?.stem ?? name;
  const content = gathered(gunzipped(bytes), bytesMost + 2 * TAR_BLOCK);
  const path = new TextDecoder().decode(content.subarray(0, 100)).split('\0', 1)[0] ?? '';
  const isTar = new TextDecoder('latin1').decode(content.subarray(257, 262)) === 'ustar';
  if (!isTar) return { name: stem, bytes: content };
  const size = Number.parseInt(new TextDecoder().decode(content.subarray(124, 136)), 8);
  return { name: path.slice(path.lastIndexOf('/') + 1), bytes: content.subarray(TAR_BLOCK, TAR_BLOCK + size) };
}

function* gunzipped(bytes: Uint8Array): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const gunzip = new Gunzip((piece) => void ready.push(piece));
  for (let from = 0; from < bytes.length; from += PACKED_PIECE_BYTES) {
    gunzip.push(bytes.subarray(from, from + PACKED_PIECE_BYTES));
    yield* ready.splice(0);
  }
}

function gathered(pieces: Iterable<Uint8Array>, bytesMost: number): Uint8Array {
  const kept: Uint8Array[] = [];
  let length = 0;
  for (const piece of pieces) {
    kept.push(piece);
    length += piece.length;
    if (length >= bytesMost) break;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of kept) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.subarray(0, bytesMost);
}
