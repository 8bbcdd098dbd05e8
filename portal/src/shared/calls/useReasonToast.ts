import { ApiError } from '@leitwarte/core/problem';
import { useEffect, useEffectEvent } from 'react';
import { isTold } from '../../data/told.ts';
import { useReason } from '../quiet-error/useReason.ts';
import { toast } from '../toasts/toast.ts';

/**
 * Shows the reason of each new failure as a toast if no part of the screen shows it, so that nothing fails silently (decision 4.65). Calls
 * that the specification keeps silent stay silent, and the sign-in screen reports the end of a session.
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
