import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Deflate } from '../platform/platform.ts';
import { throughGate } from './threads/gate.ts';

export const nodeDeflate: Deflate = {
  deflate: (bytes) => throughGate(() => deflateRawSync(bytes, { level: 1, chunkSize: roomFor(bytes.length) })),
  inflate: (bytes, size) =>
    throughGate(() => inflateRawSync(bytes, size === undefined ? {} : { chunkSize: roomFor(size) })),
};

/** Size of zlib's buffer; by default zlib allocates 16 kB for each of the small blocks, which takes longer than the compression. */
function roomFor(size: number): number {
  return Math.max(64, size + 16);
}
