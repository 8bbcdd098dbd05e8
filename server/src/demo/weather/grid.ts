import { MINUTE_MS } from '@leitwarte/core/rules';
import { wave } from '../noise.ts';
import type { Slot } from '../slot.ts';

/** Frequency of the European grid in Hz, the same for all plants. */
export function gridFrequency(slot: Slot): number {
  const minutes = slot.ts / MINUTE_MS;
  return 50 + 0.018 * wave(0x9e1d, minutes / 14) + 0.012 * wave(0x9e1e, minutes / 4.3);
}

/** Grid voltage as a share of the nominal voltage: higher at noon and at night, lower in the evening peak. */
export function gridVoltage(key: number, slot: Slot): number {
  const evening = Math.exp(-(((slot.hour - 19) / 2.6) ** 2));
  const noon = Math.exp(-(((slot.hour - 13) / 3) ** 2));
  const local = 0.006 * wave(key, slot.ts / (47 * MINUTE_MS)) + 0.003 * wave(key ^ 0x51, slot.ts / (7 * MINUTE_MS));
  return 1.006 - 0.012 * evening + 0.007 * noon + local;
}
