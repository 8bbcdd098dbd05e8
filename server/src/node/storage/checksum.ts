import { createHash } from 'node:crypto';
import { DamagedObject, piecesOf, type Storable } from '../../platform/storage.ts';

export interface Checksum {
  readonly sizeBytes: number;
  /** Hexadecimal SHA-256. */
  readonly sha256: string;
}

/** Counts and hashes bytes as they pass through. */
export function summing() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    add(piece: Uint8Array): void {
      hash.update(piece);
      sizeBytes += piece.byteLength;
    },
    sum: (): Checksum => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
}

export async function checksumOf(content: Storable): Promise<Checksum> {
  const summed = summing();
  for await (const piece of piecesOf(content)) summed.add(piece);
  return summed.sum();
}

/** Throws a {@link DamagedObject} if the bytes read differ from the bytes stored; an unknown hash is not compared. */
export function mustEqual(
  key: string,
  found: Checksum,
  stored: { readonly sizeBytes: number; readonly sha256: string | undefined },
): void {
  if (found.sizeBytes !== stored.sizeBytes)
    throw new DamagedObject(key, `${found.sizeBytes} bytes instead of ${stored.sizeBytes}`);
  if (stored.sha256 !== undefined && found.sha256 !== stored.sha256) throw new DamagedObject(key, 'another SHA-256');
}

/** Joins pieces to portions of `size` bytes, the last one shorter; empty for no content. */
export async function* portionsOf(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let portion = new Uint8Array(size);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + size - filled);
      portion.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
      if (filled < size) continue;
      yield portion;
      portion = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield portion.slice(0, filled);
}
