import { decimalsNeeded, numeric, significant } from '@leitwarte/core/rules';

/** Maximum number of decimals: devices measure no more, and computed values are cut. */
const MOST = 8;

/** Number of decimals that shows all values exactly, so that readers who add them up get the same sum. */
export const exactDecimals = (values: readonly unknown[]): number =>
  values.reduce<number>((most, value) => {
    const number = numeric(value);
    return number === undefined ? most : Math.max(most, decimalsNeeded(significant(number), MOST));
  }, 0);
