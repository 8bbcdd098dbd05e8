import type { DaySums } from '../../../reports/losses/packedBalance.ts';

/**
 * Expected and measured energy in kWh over the quarter-hours for which both are known: data that have not arrived yet
 * do not count as missing, and energy without an expected value does not count as a surplus. Undefined if nothing was
 * expected in these quarter-hours.
 */
export function comparedOf({ expected, measured, losses }: Pick<DaySums, 'expected' | 'measured' | 'losses'>) {
  const due = expected - (losses.unknown ?? 0);
  // `no_expectation` is negative
  const came = measured + (losses.no_expectation ?? 0);
  return due > 0 ? { expected: due / 1000, measured: came / 1000 } : undefined;
}
