import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../texts/i18n.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './LookSwitches.module.css';

/** The other language and the other appearance, for whoever has no user menu yet. */
export function LookSwitches() {
  const { t, i18n } = useTranslation();
  const other = useLanguage() === 'de' ? 'en' : 'de';
  const { setColorScheme } = useMantineColorScheme();
  const opposite = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  return (
    <span className={styles.switches}>
      <UnstyledButton className={styles.switch} lang={other} onClick={() => void chooseLanguage(i18n, other)}>
        {t(other === 'de' ? 'shell.german' : 'shell.english')}
      </UnstyledButton>
      <UnstyledButton
        className={styles.switch}
        aria-label={`${t('shell.appearance')}: ${t(`shell.${opposite}`)}`}
        onClick={() => setColorScheme(opposite)}
      >
        {t(`shell.${opposite}`)}
      </UnstyledButton>
    </span>
  );
}
