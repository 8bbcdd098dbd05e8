import { useTranslation } from 'react-i18next';
import styles from './Builder.module.css';
import { type Gap, gapKinds } from './model.ts';

/**
 * Maximum number of listed gaps of each kind; the others are only counted, so that the list does not hide a new report
 * with many columns.
 */
const NAMED = 3;

interface Props {
  readonly gaps: readonly Gap[];
  readonly onChoose: (gap: Gap) => void;
}

/** Positions that show nothing in the report, so that they are noticed before the report is read; each is a link. */
export function Gaps({ gaps, onChoose }: Props) {
  const { t } = useTranslation();
  if (gaps.length === 0) return null;
  return (
    <div className={styles.gaps} role="status" aria-label={t('dailyReportConfig.gapList')}>
      {gapKinds.map((kind) => {
        const found = gaps.filter((gap) => gap.kind === kind);
        if (found.length === 0) return null;
        return (
          <div key={kind} data-kind={kind}>
            <p>{t(`dailyReportConfig.gapCount.${kind}`, { count: found.length })}</p>
            <ul>
              {found.slice(0, NAMED).map((gap) => (
                <li key={gap.position.id}>
                  <button type="button" onClick={() => onChoose(gap)}>
                    {[gap.header.name, gap.sub.name, gap.position.name].join(' / ')}
                  </button>
                </li>
              ))}
              {found.length > NAMED && <li>{t('dailyReportConfig.moreGaps', { count: found.length - NAMED })}</li>}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
