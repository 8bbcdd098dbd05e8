import type { EnergyPart } from '@leitwarte/core/entities';
import type { DaySums } from '../../../reports/losses/packedBalance.ts';
import { dateOf } from '../../../reports/report.ts';
import { summedUp } from './rows.ts';

/** The energy of a plant by day or by calendar month, in order of time. Days without a balance are left out. */
export function partsOf(days: readonly DaySums[], by: 'day' | 'month'): EnergyPart[] {
  const parts = Map.groupBy(days, ({ day }) => (by === 'day' ? day : Math.floor(day / 100)));
  return Array.from(parts.values(), (own) => {
    const first = own.reduce((least, { day }) => Math.min(least, day), Infinity);
    const { expected_wh, measured_wh } = summedUp(own, []);
    const known = own.reduce((sum, one) => sum + knownShare(one), 0);
    return {
      from: dateOf({ from: first, until: first }),
      expected_wh,
      measured_wh: measured_wh ?? 0,
      known_days: Math.round(known * 100) / 100,
    };
  }).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The share of a day (0 to 1) for which the energy is known; for a solar plant the share of its daylight. */
const knownShare = ({ countedQuarters, silentQuarters }: DaySums) =>
  countedQuarters === 0 ? 1 : 1 - silentQuarters / countedQuarters;
