import type { PlantStatus } from '@leitwarte/core/codes';
import { isHistory, type MaybeHistory } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useCoreText } from '../../texts/useTexts.ts';

/** Names of the three plant states in the chosen language. */
export function useStatusLabels(): Readonly<Record<PlantStatus, string>> {
  const text = useCoreText();
  return useMemo(() => ({ 0: text('plantStatus.0'), 1: text('plantStatus.1'), 2: text('plantStatus.2') }), [text]);
}

type Labels = Readonly<Record<PlantStatus, string>>;

/** Names of a plant's states; a plant that never delivered live data is never called in order. */
export function useLabelsOf(): (plant: MaybeHistory) => Labels {
  const labels = useStatusLabels();
  const text = useCoreText();
  return useMemo(() => {
    const ofHistory = { ...labels, 0: text('plantHistory.label') };
    return (plant) => (isHistory(plant) ? ofHistory : labels);
  }, [labels, text]);
}
