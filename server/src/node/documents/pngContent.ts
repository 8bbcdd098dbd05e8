import { inflateSync } from 'node:zlib';
import { throughGate } from '../threads/gate.ts';

/** Maximum unpacked bytes: 4 megapixels with four channels of 16 bits, and a filter byte for each line. */
const INFLATED_MOST = 36_000_000;

/**
 * Throws for a PNG whose content unpacks to more than any picture of 4 megapixels, whatever size its header declares, because the printing
 * library unpacks all of it at once.
 */
export function checkPngContent(dataUrl: string): void {
  if (!dataUrl.startsWith('data:image/png')) return;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const content: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      content.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  throughGate(() => inflateSync(Buffer.concat(content), { maxOutputLength: INFLATED_MOST }));
}
