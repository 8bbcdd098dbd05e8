import type { CallOptions } from '@leitwarte/core/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@leitwarte/core/contract';
import { detailOf, isConflict } from '../../data/answers.ts';
import { loadContract } from '../../data/contract.ts';
import { callOf, type Area, type CallAnswer, type CallInput, type CallName } from '../../data/calls.ts';
import { SESSION_AREAS } from '../../data/session.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { toast } from '../toasts/toast.ts';
import { useDetailToast } from './useDetailToast.ts';

interface Changing<R> {
  /** Areas whose lists are no longer true afterwards. Default: the call's own, where the contract says that it changes something. */
  readonly makesStale?: readonly Area[];
  /** Toast after success. */
  readonly said?: string;
  /**
   * What a refusal shows: its `detail` as a toast (default, api-42), nothing (`quiet`), or nothing here because a form
   * lists every value of the answer itself (`listed`, api-44).
   */
  readonly failure?: 'detail' | 'quiet' | 'listed';
  readonly onDone?: (answer: R) => void;
}

export interface Change<I, R> {
  /** Throws what the call threw. */
  readonly run: (input: I, call?: CallOptions) => Promise<R>;
  /** The same for buttons: a failure shows as said and is thrown at nobody. */
  readonly start: (input: I, call?: CallOptions) => void;
  readonly isRunning: boolean;
  readonly error: Error | null;
}

/**
 * One entry of the contract as a change, after which every list that showed something of it is loaded again (api-47); so is
 * what turned out to have been changed by somebody else (decision 4.44).
 */
export function useChange<A extends Area, N extends CallName<A>, const I extends CallInput<A, N> = CallInput<A, N>>(
  area: A,
  name: N,
  { makesStale, said, failure = 'detail', onDone }: Changing<CallAnswer<A, N, I>> = {},
): Change<I, CallAnswer<A, N, I>> {
  const session = useSession();
  const queries = useQueryClient();
  const loadAgain = async () => {
    for (const stale of makesStale ?? ((await entryOf(area, name)).changes ? [area] : [])) {
      void queries.invalidateQueries({ queryKey: [stale] });
      if (SESSION_AREAS.has(stale)) void session.renew();
    }
  };
  const mutation = useMutation({
    mutationFn: ({ input, call }: { input: I; call?: CallOptions | undefined }) =>
      callOf(session.api, area, name)<I>(input, call),
    onSuccess: (answer) => {
      void loadAgain();
      if (said !== undefined) toast('success', said);
      onDone?.(answer);
    },
    onSettled: (_answer, error) => {
      if (isConflict(error)) void loadAgain();
    },
  });
  useDetailToast(failure === 'detail' ? mutation.error : null, detailOf);
  return {
    run: (input, call) => mutation.mutateAsync({ input, call }),
    start: (input, call) => mutation.mutate({ input, call }),
    isRunning: mutation.isPending,
    error: mutation.error,
  };
}

async function entryOf<A extends Area>(area: A, name: CallName<A>): Promise<Endpoint> {
  const endpoints: Readonly<Record<string, Endpoint>> = (await loadContract())[area];
  const endpoint = endpoints[name];
  if (endpoint === undefined) throw new TypeError(`the contract has no ${area}.${name}`);
  return endpoint;
}
