import type { DerivedValueType } from '@leitwarte/core/codes';
import { isDerived } from '@leitwarte/core/rules';

const SLOTS = 3;

/**
 * Codes of figures from balances by slot of the priority values, read from their stored form such as `,PR,SY`; null
 * in slots with a column or nothing.
 */
export function prioCodesOf(stored: string | null): readonly (DerivedValueType | null)[] {
  const codes = (stored ?? '').split(',');
  return Array.from({ length: SLOTS }, (_, slot) => {
    const code = codes[slot] ?? null;
    return isDerived(code) ? code : null;
  });
}

/** Null if no slot has a figure. */
export function storedPrioCodes(codes: readonly (DerivedValueType | null)[]): string | null {
  return codes.every((code) => code === null) ? null : codes.map((code) => code ?? '').join(',');
}
