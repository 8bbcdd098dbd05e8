import { decimalsNeeded, numeric, significant } from '@leitwarte/core/rules';

/** What a device measures has no more; what was computed is cut here. */
const MOST = 8;

/** Decimals with which values stand as they are, so that whoever adds them up gets their sum. */
export const exactDecimals = (values: readonly unknown[]): number =>
  values.reduce<number>((most, value) => {
    const number = numeric(value);
    return number === undefined ? most : Math.max(most, decimalsNeeded(significant(number), MOST));
  }, 0);
