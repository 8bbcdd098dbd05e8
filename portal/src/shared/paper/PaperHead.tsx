import { DEFAULT_ZONE, formatMomentIn } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../texts/useTexts.ts';
import { useNow } from '../now/useNow.ts';
import { useSignedInIfAny } from '../session/SessionProvider.tsx';
import styles from './PaperHead.module.css';

/** Head of every printed sheet: organisation and print time. Hidden on screens. */
export function PaperHead() {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const organisation = useSignedInIfAny()?.organisation;
  return (
    <p className={styles.head} aria-hidden>
      <span className={styles.owner}>
        {organisation?.get_logo_base64 && <img src={organisation.get_logo_base64} alt="" className={styles.logo} />}
        <strong>{organisation?.name}</strong>
      </span>
      <span>{t('shell.printedAt', { time: formatMomentIn(now, language), zone: DEFAULT_ZONE })}</span>
    </p>
  );
}
