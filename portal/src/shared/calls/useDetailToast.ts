import { useEffect, useEffectEvent } from 'react';
import { useServerWord } from '../../texts/useTexts.ts';
import { markTold } from '../../data/told.ts';
import { toast } from '../toasts/toast.ts';

/** Shows the detail of each new failure as an error toast, translated if it is a known key (api-42, api-59). */
export function useDetailToast(error: Error | null, detailOf: (error: unknown) => string | undefined): void {
  const word = useServerWord();
  const tell = useEffectEvent((failure: Error) => {
    const detail = detailOf(failure);
    if (detail === undefined) return;
    markTold(failure);
    toast('error', word(detail));
  });
  useEffect(() => {
    if (error !== null) tell(error);
  }, [error]);
}
