import type { SeriesColumn, SeriesLine } from '@leitwarte/core/entities';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of the lines of a chart, including computed lines and comparison lines. */
export function useLineNames(nameOf: (column: SeriesColumn) => string) {
  const { t } = useTranslation();
  const labelOf = useCallback(
    ({ column, computed }: SeriesLine) =>
      column === null ? t(`analysis.computedOf.${computed ?? 'sum'}`) : nameOf(column),
    [nameOf, t],
  );
  const labelBefore = useCallback(
    (label: string, compare: 'before' | 'yearBefore') =>
      t(compare === 'before' ? 'analysis.lineBefore' : 'analysis.lineYearBefore', { label }),
    [t],
  );
  return { labelOf, labelBefore };
}
