import { POLL_DELAY_MS, pollWaitMs } from '@leitwarte/core/rules';
import { keepPreviousData, useQuery, type QueryState, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { detailOf } from '../../data/answers.ts';
import { callQuery, polledMeta, type Area, type CallAnswer, type CallInput, type CallName } from '../../data/calls.ts';
import { useApi } from '../session/SessionProvider.tsx';
import { useDetailToast } from './useDetailToast.ts';
import { useReasonToast } from './useReasonToast.ts';

interface Reading {
  /** Loads at once, again after 122 s, then every 120 s, in silence; `paused` until further notice, then at once. */
  readonly polling?: 'on' | 'paused';
  /**
   * Default: a toast with the answer's detail, if any. `quiet`: without it. Where no part of the screen says why, a toast does.
   * `ignored`: nothing says so, since what is loaded ahead is asked for again by who needs it.
   */
  readonly failure?: 'quiet' | 'detail' | 'ignored';
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
  const { t } = useTranslation();
  const turns = useRef(startOfTurns());
  const query = useQuery({
    ...callQuery(useApi(), area, name, input),
    ...(polling !== undefined && {
      meta: polledMeta(polling),
      staleTime: POLL_DELAY_MS,
      refetchIntervalInBackground: true,
    }),
    ...(meanwhile === 'keep' && { placeholderData: keepPreviousData }),
    refetchInterval: polling === 'on' ? ({ state }) => msToNextTurn(turns.current, state) : false,
  });
  useReloadAfterPause(polling, () => {
    turns.current = startOfTurns();
    void query.refetch({ cancelRefetch: false });
  });
  useDetailToast(failure === 'detail' ? query.error : null, detailOf);
  // what is polled is kept when another turn fails, and the bar on top says so
  const isKept = polling !== undefined && query.data !== undefined;
  useReasonToast(failure === 'ignored' || isKept ? null : query.error, t('form.partMissing'));
  return query;
}

interface Turns {
  done: number;
  dueAtMs: number;
}

const startOfTurns = (): Turns => ({ done: 1, dueAtMs: Date.now() + pollWaitMs(1) });

/**
 * Turns keep to their beat, however long an answer takes. A turn is done when something was asked since it fell due: one
 * that the page was too busy for is made up for at once, and several are made up for by one. A clock that is set back
 * makes no wait longer.
 */
function msToNextTurn(
  turns: Turns,
  { fetchStatus, dataUpdatedAt, errorUpdatedAt }: QueryState<unknown, unknown>,
): number {
  const now = Date.now();
  const askedMs = fetchStatus === 'idle' ? Math.max(dataUpdatedAt, errorUpdatedAt) : now;
  while (turns.dueAtMs <= askedMs) {
    turns.done += 1;
    turns.dueAtMs += pollWaitMs(turns.done);
  }
  return Math.min(Math.max(turns.dueAtMs - now, 1), pollWaitMs(1));
}

function useReloadAfterPause(polling: Reading['polling'], reload: () => void): void {
  const goOn = useEffectEvent(reload);
  const before = useRef(polling);
  useEffect(() => {
    if (before.current === 'paused' && polling === 'on') goOn();
    before.current = polling;
  }, [polling]);
}
