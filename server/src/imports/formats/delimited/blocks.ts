import { devicePattern } from '@leitwarte/core/rules';
import type { SystemImport } from '../../importSettings.ts';

/** Number of characters of a line that are searched, because the name of a device is at its beginning. */
const LOOKED_AT = 200;

const decoder = new TextDecoder();

/** Returns the device that a line names if it begins a block; undefined for every other line. */
export function blockOpener({
  devicePattern: source,
}: Pick<SystemImport, 'devicePattern'>): (bytes: Uint8Array, from: number, to: number) => string | undefined {
  const pattern = devicePattern(source);
  return (bytes, from, to) => {
    const groups = pattern?.match(decoder.decode(bytes.subarray(from, Math.min(to, from + LOOKED_AT))));
    return groups && (groups['device'] ?? '').trim();
  };
}
