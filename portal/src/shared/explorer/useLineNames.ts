import type { SeriesColumn, SeriesLine } from '@leitwarte/core/entities';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../series/place.ts';

/** Names of the lines of a chart, including computed and comparison lines. */
export function useLineNames(nameOf: (column: SeriesColumn) => string, beside: string) {
  const { t } = useTranslation();
  const labelOf = useCallback(
    ({ column, computed }: SeriesLine) =>
      column === null ? t(`explorer.computedOf.${computed ?? 'sum'}`) : nameOf(column),
    [nameOf, t],
  );
  const labelBefore = useCallback(
    (label: string, compare: Comparison) => t(`explorer.lineOf.${compare}`, { label, beside }),
    [t, beside],
  );
  return { labelOf, labelBefore };
}
