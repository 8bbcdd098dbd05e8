import { livePolling } from '@leitwarte/core/rules';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../shared/calls/useCall.ts';
import { usePlantLink } from '../../../shared/plant-link/usePlantLink.ts';
import { toast } from '../../../shared/toasts/toast.ts';
import { useCoreText } from '../../../texts/useTexts.ts';

/**
 * Headers and values of a set, loaded at once and every two minutes. A failure is reported: headers that never loaded (live-data-16) or
 * values that cannot be refreshed (live-data-17); repeated only after a success in between.
 */
export function useLiveTable(set: number) {
  const text = useCoreText();
  const { openId } = usePlantLink();
  const table = useCall('liveData', 'table', { id: set }, { polling: livePolling(openId) });
  const { isError, data } = table;
  const tell = useEffectEvent(() => {
    const cause = data === undefined ? 'error_loading_live_data_header' : 'error_loading_live_data';
    toast('error', text(`toast.${cause}`), cause);
  });
  useEffect(() => {
    if (isError) tell();
  }, [isError]);
  return table;
}
