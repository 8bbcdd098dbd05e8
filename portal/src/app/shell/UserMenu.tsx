import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLock, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { chooseLanguage } from '../../texts/i18n.ts';
import { isLanguage } from '../../texts/language.ts';
import { useLanguage } from '../../texts/useTexts.ts';
import styles from './UserMenu.module.css';

/** Who is signed in; language, appearance, logout. */
export function UserMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const { user } = useSignedIn();
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
  return (
    <Menu width={264} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={styles['button'] ?? ''}>
          <span className={styles['initials']}>{initialsOf(name)}</span>
          <span className={styles['spoken']}>{t('shell.account', { name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['who']}>
          <strong>{name}</strong>
          <span>{user.grp_name_bez ?? user.username}</span>
        </div>
        <Menu.Divider />
        <LanguageChoice />
        <AppearanceChoice />
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/account/change-password"
          leftSection={<IconLock size={16} stroke={1.7} aria-hidden />}
        >
          {t('nav.changePassword')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden />} onClick={onShortcuts}>
          {t('shell.shortcuts')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />}
          onClick={() => void session.signOut()}
        >
          {t('shell.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles['choice']}>
      <span>{t('shell.language')}</span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('shell.language')}
        value={useLanguage()}
        onChange={(language) => isLanguage(language) && void chooseLanguage(i18n, language)}
        data={[
          { value: 'de', label: t('shell.german') },
          { value: 'en', label: t('shell.english') },
        ]}
      />
    </div>
  );
}

function AppearanceChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles['choice']}>
      <span>{t('shell.appearance')}</span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('shell.appearance')}
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: 'light', label: t('shell.light') },
          { value: 'dark', label: t('shell.dark') },
          { value: 'auto', label: t('shell.auto') },
        ]}
      />
    </div>
  );
}

/** One or two letters for a name. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : [words[0]?.[0]];
  return letters.join('').toLocaleUpperCase('de');
}
