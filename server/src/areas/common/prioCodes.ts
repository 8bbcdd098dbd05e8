import type { DerivedValueType } from '@leitwarte/core/codes';
import { isDerived } from '@leitwarte/core/rules';

const SLOTS = 3;

/**
 * Codes of derived figures for the three positions of a plant's priority values, from their stored form such as
 * `,PR,SY`; null at positions that show a column or nothing.
 */
export function prioCodesOf(stored: string | null): readonly (DerivedValueType | null)[] {
  const codes = (stored ?? '').split(',');
  return Array.from({ length: SLOTS }, (_, slot) => {
    const code = codes[slot] ?? null;
    return isDerived(code) ? code : null;
  });
}

/** The stored form of the codes; null if no position shows a derived figure. */
export function storedPrioCodes(codes: readonly (DerivedValueType | null)[]): string | null {
  return codes.every((code) => code === null) ? null : codes.map((code) => code ?? '').join(',');
}
