import type { Behaviour } from '@leitwarte/core/codes';

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

/** Fewer values say nothing of how they go on. */
const FEW = 5;

/** How values went, in the order of their times. */
export function behaviourOf(came: readonly Came[]): Behaved {
  const numbers = came.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  if (numbers.length === 0) return { behaviour: came.length === 0 ? 'few' : 'words', least: null, greatest: null };
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const greatest = numbers.reduce((a, b) => Math.max(a, b));
  const rises = numbers.every((value, at) => at === 0 || value >= (numbers[at - 1] ?? value));
  const going = least === greatest ? 'steady' : rises ? 'counter' : 'varying';
  return { behaviour: numbers.length < FEW ? 'few' : going, least, greatest };
}
