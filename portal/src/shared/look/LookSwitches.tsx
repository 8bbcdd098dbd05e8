import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../texts/i18n.ts';
import { languageNames, languages } from '../../texts/language.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './LookSwitches.module.css';

/** Switches for language and color scheme, for visitors without a user menu. */
export function LookSwitches() {
  const { t, i18n } = useTranslation();
  const chosen = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const opposite = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  return (
    <span className={styles.switches}>
      {languages
        .filter((one) => one !== chosen)
        .map((one) => (
          <UnstyledButton key={one} className={styles.switch} lang={one} onClick={() => void chooseLanguage(i18n, one)}>
            {languageNames[one]}
          </UnstyledButton>
        ))}
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
