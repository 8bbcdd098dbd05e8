import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import styles from './DemoStart.module.css';

/** Progress of the demo backend in this tab while it generates its data. */
export function DemoStart({ percent }: { readonly percent: number }) {
  const { t } = useTranslation();
  const label = t('auth.demoStarting');
  return (
    <div className={styles.start} role="status">
      <span>{label}</span>
      <ProgressBar percent={percent} label={label} />
    </div>
  );
}
