import { POLL_DELAY_MS, pollWaitMs } from '@leitwarte/core/rules';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { detailOf } from '../../data/answers.ts';
import { callQuery, polledMeta, type Area, type CallAnswer, type CallInput, type CallName } from '../../data/calls.ts';
import { useApi } from '../session/SessionProvider.tsx';
import { useDetailToast } from './useDetailToast.ts';

interface Reading {
  /** Loads at once, again after 122 s, then every 120 s, in silence; `paused` until further notice, then at once. */
  readonly polling?: 'on' | 'paused';
  /** `quiet`: its failure shows no toast, only what the screen makes of it. Default: the answer's detail, if any. */
  readonly failure?: 'quiet' | 'detail';
  /** `keep`: the last answer stays while another input loads. Default: nothing is known until it came. */
  readonly meanwhile?: 'keep';
}

/** What one entry of the contract answers; without an input it waits for one. A polled reading is always quiet. */
export function useCall<A extends Area, N extends CallName<A>, const I extends CallInput<A, N>>(
  area: A,
  name: N,
  input: I | undefined,
  { polling, failure = polling === undefined ? 'detail' : 'quiet', meanwhile }: Reading = {},
): UseQueryResult<CallAnswer<A, N, I>> {
  const turns = useRef(startOfTurns());
  const query = useQuery({
    ...callQuery(useApi(), area, name, input),
    ...(polling !== undefined && {
      meta: polledMeta(polling),
      staleTime: POLL_DELAY_MS,
      refetchIntervalInBackground: true,
    }),
    ...(meanwhile === 'keep' && { placeholderData: keepPreviousData }),
    refetchInterval: polling === 'on' ? () => msToNextTurn(turns.current) : false,
  });
  useReloadAfterPause(polling, () => {
    turns.current = startOfTurns();
    void query.refetch({ cancelRefetch: false });
  });
  useDetailToast(failure === 'detail' ? query.error : null, detailOf);
  return query;
}

interface Turns {
  done: number;
  dueAtMs: number;
}

const startOfTurns = (): Turns => ({ done: 1, dueAtMs: Date.now() + pollWaitMs(1) });

/** Turns keep to their beat, however long an answer takes; one that is asked for late is made up for at once. */
function msToNextTurn(turns: Turns): number {
  const now = Date.now();
  while (turns.dueAtMs <= now) {
    turns.done += 1;
    turns.dueAtMs += pollWaitMs(turns.done);
  }
  return turns.dueAtMs - now;
}

function useReloadAfterPause(polling: Reading['polling'], reload: () => void): void {
  const goOn = useEffectEvent(reload);
  const before = useRef(polling);
  useEffect(() => {
    if (before.current === 'paused' && polling === 'on') goOn();
    before.current = polling;
  }, [polling]);
}
