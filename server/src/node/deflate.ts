import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Deflate } from '../platform/platform.ts';

export const nodeDeflate: Deflate = {
  deflate: (bytes) => deflateRawSync(bytes, { level: 1, chunkSize: roomFor(bytes.length) }),
  inflate: (bytes, size) => inflateRawSync(bytes, size === undefined ? {} : { chunkSize: roomFor(size) }),
};

/** Without it zlib takes 16 kB for each of our small blocks, which costs more time than the packing. */
function roomFor(size: number): number {
  return Math.max(64, size + 16);
}
