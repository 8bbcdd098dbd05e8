import { DASH, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import styles from './Freshness.module.css';

/** Share of the plants with data of the last hour. */
export function Freshness({ percent }: { readonly percent: number | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.freshness} title={t('dashboard.freshnessHint')}>
      <span className={styles.label}>{t('dashboard.freshness')}</span>
      <span className={styles.figure}>
        {percent ?? DASH}
        {percent !== undefined && <small>{NARROW_NO_BREAK_SPACE}%</small>}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden focusable="false">
        <path className={styles.track} d="M0 2h100" />
        {percent !== undefined && <path className={styles.value} d={`M0 2h${percent}`} />}
      </svg>
    </div>
  );
}
