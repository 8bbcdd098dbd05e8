import type { SeriesColumn, SeriesLine } from '@leitwarte/core/entities';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** What the lines of a chart are called, those that are computed and those of the time that is compared with too. */
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
