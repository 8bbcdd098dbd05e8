import type { CommissioningGap } from '@leitwarte/core/codes';

/** What is missing, of what may be. */
export function gapsOf(found: readonly (readonly [CommissioningGap, boolean])[]): CommissioningGap[] {
  return found.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}
