import type { Behaviour } from '@leitwarte/core/codes';
import { greatestOf, leastOf } from '@leitwarte/core/rules';

/** A value of an address with its time. */
export interface Came {
  readonly time: number;
  readonly value: number | string;
}

export interface Behaved {
  readonly behaviour: Behaviour;
  readonly least: number | null;
  readonly greatest: number | null;
}

/** Minimum number of values for a behaviour. */
const FEW = 5;

/** How values behave in order of time: constant, rising, varying, words, or too few to decide. */
export function behaviourOf(came: readonly Came[]): Behaved {
  const numbers = numbersIn(came);
  const { least, greatest } = spanOf(came);
  if (numbers.length === 0) return { behaviour: came.length === 0 ? 'few' : 'words', least, greatest };
  const rises = numbers.every((value, at) => at === 0 || value >= (numbers[at - 1] ?? value));
  const going = least === greatest ? 'steady' : rises ? 'counter' : 'varying';
  return { behaviour: numbers.length < FEW ? 'few' : going, least, greatest };
}

type Valued = Pick<Came, 'value'>;

const numbersIn = (came: readonly Valued[]): number[] =>
  came.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));

/** Smallest and largest value; null if there are none. */
export function spanOf(came: readonly Valued[]): Pick<Behaved, 'least' | 'greatest'> {
  const numbers = numbersIn(came);
  return numbers.length === 0
    ? { least: null, greatest: null }
    : { least: leastOf(numbers), greatest: greatestOf(numbers) };
}
