import { useQuery } from '@tanstack/react-query';
import { callQuery, type Area, type CallAnswer, type CallInput, type CallName } from '../../data/calls.ts';
import { useApi } from '../session/SessionProvider.tsx';

/** Data of a call from the cache, if another component has loaded them; never loads them itself. */
export function useLoaded<A extends Area, N extends CallName<A>, const I extends CallInput<A, N>>(
  area: A,
  name: N,
  input: I,
): CallAnswer<A, N, I> | undefined {
  return useQuery({ ...callQuery(useApi(), area, name, input), enabled: false }).data;
}
