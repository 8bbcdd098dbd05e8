import { useTranslation } from 'react-i18next';
import { type IntervalChoice, writtenInterval } from '../interval/choice.ts';
import styles from './PeriodOnPaper.module.css';

/** The interval on printed sheets, which lack the fields that choose it. Hidden on screens. */
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
