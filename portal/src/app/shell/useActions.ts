import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDrafts } from '../../shared/drafts/drafts.ts';
import { useSession } from '../../shared/session/SessionProvider.tsx';
import { chooseLanguage } from '../../texts/i18n.ts';
import { languageNames, languages } from '../../texts/language.ts';
import type { ActionTarget } from './jumpTargets.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** The actions of the user menu, for the quick search. */
export function useActions(): readonly ActionTarget[] {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const drafts = useDrafts();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...schemes.map((scheme) => ({
      key: scheme,
      name: `${t('shell.appearance')}: ${t(`shell.${scheme}`)}`,
      run: () => setColorScheme(scheme),
    })),
    ...languages.map((language) => ({
      key: language,
      name: `${t('shell.language')}: ${languageNames[language]}`,
      run: () => void chooseLanguage(i18n, language),
    })),
    {
      key: 'logout',
      name: t('shell.logout'),
      run: () => void drafts.ask().then((mayGo) => (mayGo ? session.signOut() : undefined)),
    },
  ];
}
