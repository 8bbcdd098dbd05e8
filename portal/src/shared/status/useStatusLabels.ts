import type { PlantStatus } from '@leitwarte/core/codes';
import { useMemo } from 'react';
import { useCoreText } from '../../texts/useTexts.ts';

/** The words of the three states in the chosen language. */
export function useStatusLabels(): Readonly<Record<PlantStatus, string>> {
  const text = useCoreText();
  return useMemo(() => ({ 0: text('plantStatus.0'), 1: text('plantStatus.1'), 2: text('plantStatus.2') }), [text]);
}
