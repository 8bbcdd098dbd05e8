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
  /** Loads at once, again after 122 s, then every 120 s, without a loading state. `paused` stops the polling; `on` again loads at once. */
  readonly polling?: 'on' | 'paused';
  /**
   * Default: a toast with the detail of the response, if any. `quiet`: no toast, unless no part of the screen shows the reason. `ignored`:
   * no message at all, for prefetched data that the component using them will request again.
   */
  readonly failure?: 'quiet' | 'detail' | 'ignored';
  /** `keep`: the last response stays while the data of another input load. Default: no data until they arrive. */
  readonly meanwhile?: 'keep';
}

/** Response of one call of the contract; loads once there is an input. A polled call never shows error toasts. */
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
  // polled data are kept when a later poll fails, and the bar at the top reports it
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
 * Time until the next poll. Polls keep their rhythm, however long a response takes. A poll counts as done if a request was sent since it
 * fell due; if the page was too busy, one poll replaces all that were missed. Setting the clock back makes no wait longer.
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
