import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../quiet-error/useReason.ts';
import { toast } from '../toasts/toast.ts';

/** Says of each new failure why something of the screen did not come; calls that the documents keep silent stay so. */
export function useReasonToast(error: Error | null): void {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const tell = useEffectEvent((failure: Error) => {
    const reason = reasonOf(failure);
    if (reason.length > 0) toast('error', [t('form.partMissing'), ...reason].join(' '));
  });
  useEffect(() => {
    if (error !== null) tell(error);
  }, [error]);
}
