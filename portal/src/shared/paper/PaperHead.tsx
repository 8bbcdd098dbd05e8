import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useNow } from '../now/useNow.ts';
import { useSignedInIfAny } from '../session/SessionProvider.tsx';
import styles from './PaperHead.module.css';

/** What every sheet of paper says of itself: whose it is, and when it was printed. Nothing on a screen. */
export function PaperHead() {
  const { t } = useTranslation();
  const now = useNow();
  const organisation = useSignedInIfAny()?.organisation;
  return (
    <p className={styles.head} aria-hidden>
      <span className={styles.owner}>
        {organisation?.get_logo_base64 && <img src={organisation.get_logo_base64} alt="" className={styles.logo} />}
        <strong>{organisation?.name}</strong>
      </span>
      <span>{t('shell.printedAt', { time: formatTime(now, 'dd.MM.yyyy HH:mm'), zone: DEFAULT_ZONE })}</span>
    </p>
  );
}
