import { useTranslation } from 'react-i18next';
import styles from './Builder.module.css';
import { type Gap, gapKinds } from './model.ts';

/** So many of a kind are named, so that a new report of many columns does not hide itself. */
const NAMED = 3;

interface Props {
  readonly gaps: readonly Gap[];
  readonly onChoose: (gap: Gap) => void;
}

/** What the report does not say, seen here before anybody reads it: each leads to its position. */
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
