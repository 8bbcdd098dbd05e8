import type { CommissioningGap } from '@leitwarte/core/codes';

/** Those of the given gaps whose condition is true. */
export function gapsOf(found: readonly (readonly [CommissioningGap, boolean])[]): CommissioningGap[] {
  return found.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}
