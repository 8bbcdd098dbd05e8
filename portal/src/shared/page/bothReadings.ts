import type { Reading } from './Loaded.tsx';

/** Combines two readings: the result has data once both have. */
export function bothReadings<A, B>(first: Reading<A>, second: Reading<B>): Reading<readonly [A, B]> {
  return {
    data: first.data !== undefined && second.data !== undefined ? [first.data, second.data] : undefined,
    isError: first.isError || second.isError,
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  };
}
