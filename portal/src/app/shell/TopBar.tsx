import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { allows } from '@leitwarte/core/access';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import type { ShownEntry } from '../menuRules.ts';
import { Mark } from './Brand.tsx';
import { HowToButton } from './HowToButton.tsx';
import { JumpList } from './JumpList.tsx';
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  readonly entries: readonly ShownEntry[];
  readonly onMenu: () => void;
  readonly onShortcuts: () => void;
}

export function TopBar({ entries, onMenu, onShortcuts }: Props) {
  const { t } = useTranslation();
  const { viewer, organisation } = useSignedIn();
  return (
    <header className={styles.bar}>
      <div className={styles.phone}>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('shell.openMenu')} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <Mark size={26} />
      </div>
      {allows('superuser', viewer) ? (
        <OrganisationSwitcher />
      ) : (
        <span className={styles.organisation}>{organisation?.name}</span>
      )}
      <div className={styles.tools}>
        <JumpList entries={entries} />
        <HowToButton />
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
