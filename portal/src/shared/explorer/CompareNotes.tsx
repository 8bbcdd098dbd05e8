import { DAY_MS } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../series/place.ts';
import styles from './Explorer.module.css';
import type { useBeside } from './useBeside.ts';
import type { useExpected } from './useExpected.ts';

interface Props {
  readonly compare: Comparison | undefined;
  /** Number of drawn columns. */
  readonly columns: number;
  readonly beside: ReturnType<typeof useBeside>;
  readonly expected: ReturnType<typeof useExpected>;
}

/** Note that explains the comparison lines, or why some of them are missing. */
export function CompareNotes(props: Props) {
  const said = useNote(props);
  return said === undefined ? null : (
    <p className={styles.note} role="status">
      {said}
    </p>
  );
}

function useNote({ compare, columns, beside, expected: { state, slotMs } }: Props): string | undefined {
  const { t } = useTranslation();
  if (compare === 'expected') {
    if (state === 'none') return undefined;
    if (state !== 'shown') return t(`explorer.expected.${state}`);
    return t(slotMs === DAY_MS ? 'explorer.expected.shownByDay' : 'explorer.expected.shownByQuarter');
  }
  if (compare !== 'beside') return undefined;
  if (beside.isUnknown) return t('explorer.besideUnknown');
  if (beside.columns === undefined) return undefined;
  if (beside.columns.size === 0) return t('explorer.besideNone');
  const missing = columns - beside.columns.size;
  return missing === 0 ? undefined : t('explorer.besideSome', { count: missing });
}
