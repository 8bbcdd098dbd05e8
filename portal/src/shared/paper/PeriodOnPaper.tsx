import { useTranslation } from 'react-i18next';
import { type IntervalChoice, writtenInterval } from '../interval/choice.ts';
import styles from './PeriodOnPaper.module.css';

/** Of which time a sheet is, where the fields that choose it are left out. Nothing on a screen, which shows the fields. */
export function PeriodOnPaper({ interval }: { readonly interval: IntervalChoice }) {
  const { t } = useTranslation();
  const written = writtenInterval(interval);
  if (written === '') return null;
  return (
    <p className={styles.period} aria-hidden>
      {t('interval.interval')}: {written}
    </p>
  );
}
