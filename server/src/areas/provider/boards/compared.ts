import type { DaySums } from '../../../reports/losses/packedBalance.ts';

/**
 * Expected and measured energy in kWh over what both are known of: what has not arrived yet is not missing, and what came
 * where nothing is known to expect is no more than expected. Undefined where nothing was to be expected.
 */
export function comparedOf({ expected, measured, losses }: Pick<DaySums, 'expected' | 'measured' | 'losses'>) {
  const due = expected - (losses.unknown ?? 0);
  // it has a negative sign
  const came = measured + (losses.no_expectation ?? 0);
  return due > 0 ? { expected: due / 1000, measured: came / 1000 } : undefined;
}
