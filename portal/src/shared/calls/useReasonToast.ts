import { ApiError } from '@leitwarte/core/problem';
import { useEffect, useEffectEvent } from 'react';
import { isTold } from '../../data/told.ts';
import { useReason } from '../quiet-error/useReason.ts';
import { toast } from '../toasts/toast.ts';

/**
 * Says of each new failure why, where no part of the screen does: nothing fails without a word (decision 4.65). Calls that the
 * documents keep silent stay so, and the end of a session is told by the sign-in.
 */
export function useReasonToast(error: Error | null, before?: string): void {
  const reasonOf = useReason();
  const tell = useEffectEvent((failure: Error) => {
    if (isTold(failure) || (failure instanceof ApiError && failure.problem.status === 401)) return;
    const reason = reasonOf(failure);
    if (reason.length > 0) toast('error', [...(before === undefined ? [] : [before]), ...reason].join(' '));
  });
  useEffect(() => {
    if (error !== null) tell(error);
  }, [error]);
}
