import { Popover, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDevices, IconKeyboard, IconLock, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDrafts } from '../../shared/drafts/drafts.ts';
import { Segments } from '../../shared/segments/Segments.tsx';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { chooseLanguage } from '../../texts/i18n.ts';
import { languageNames, languages } from '../../texts/language.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './UserMenu.module.css';

/** Name of the user, language, color scheme, logout. */
export function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const drafts = useDrafts();
  const { user } = useSignedIn();
  const [open, setOpen] = useState(false);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  const label = t('shell.account', { name });
  const leave = async () => {
    setOpen(false);
    if (await drafts.ask()) await session.signOut();
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={264}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <UnstyledButton className={styles.button} aria-label={label} onClick={() => setOpen(!open)}>
          <span className={styles.initials} data-initials={initialsOf(name)} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={label}>
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.grp_name_bez ?? user.username}</span>
        </div>
        <div className={styles.choices}>
          <LanguageChoice />
          <AppearanceChoice />
        </div>
        <Link to="/account/change-password" className={styles.item} onClick={() => setOpen(false)}>
          <IconLock {...icon} />
          {t('nav.changePassword')}
        </Link>
        <Link to="/account/sessions" className={styles.item} onClick={() => setOpen(false)}>
          <IconDevices {...icon} />
          {t('nav.sessions')}
        </Link>
        <UnstyledButton
          className={styles.item}
          onClick={() => {
            setOpen(false);
            onShortcuts();
          }}
        >
          <IconKeyboard {...icon} />
          {t('shell.shortcuts')}
        </UnstyledButton>
        <UnstyledButton className={styles.item} onClick={() => void leave()}>
          <IconLogout {...icon} />
          {t('shell.logout')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.choice}>
      <span>{t('shell.language')}</span>
      <Segments
        size="xs"
        isWide
        label={t('shell.language')}
        value={useLanguage()}
        onChange={(language) => void chooseLanguage(i18n, language)}
        segments={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </div>
  );
}

function AppearanceChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles.choice}>
      <span>{t('shell.appearance')}</span>
      <Segments
        size="xs"
        isWide
        label={t('shell.appearance')}
        value={colorScheme}
        onChange={setColorScheme}
        segments={[
          { value: 'light', label: t('shell.light') },
          { value: 'dark', label: t('shell.dark') },
          { value: 'auto', label: t('shell.auto') },
        ]}
      />
    </div>
  );
}

/** One or two initials of a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : [words[0]?.[0]];
  return letters.join('').toLocaleUpperCase('de');
}
