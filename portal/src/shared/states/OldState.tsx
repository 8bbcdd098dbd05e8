import { formatMomentIn, relativeAge } from '@leitwarte/core/rules';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './OldState.module.css';

/** Note that the shown data are from the last response of the server. */
export function OldState({ sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = formatMomentIn(sinceMs, language);
  return (
    <p className={styles.old} role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden />
      {t('shell.lastState', { time, age: relativeAge(sinceMs, nowMs, language) })}
    </p>
  );
}
