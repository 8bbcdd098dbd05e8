import { useQuery } from '@tanstack/react-query';
import { callQuery, type Area, type CallAnswer, type CallInput, type CallName } from '../../data/calls.ts';
import { useApi } from '../session/SessionProvider.tsx';

/** What somebody else has loaded of an entry, if anybody has; never loads itself. */
export function useLoaded<A extends Area, N extends CallName<A>, const I extends CallInput<A, N>>(
  area: A,
  name: N,
  input: I,
): CallAnswer<A, N, I> | undefined {
  return useQuery({ ...callQuery(useApi(), area, name, input), enabled: false }).data;
}
