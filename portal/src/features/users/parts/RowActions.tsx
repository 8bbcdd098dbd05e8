import { mayDeleteAccount, mayEditAccount } from '@leitwarte/core/access';
import type { OrganisationUser } from '@leitwarte/core/entities';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import styles from './UserTable.module.css';

/** Opens one of the dialogs about a user. */
export type OpenUser = (user: OrganisationUser, what: 'edit' | 'password' | 'remove') => void;

interface Props {
  readonly user: OrganisationUser;
  readonly onOpen: OpenUser;
}

/** The own password is changed elsewhere, by the present one; nobody deletes the own account (decisions 4.23, 2.46). */
export function RowActions({ user, onOpen }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const mayReset = viewer.id !== user.id && mayEditAccount(viewer, user);
  const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <span className={styles.actions}>
      {mayReset && (
        <Tooltip label={t('users.resetPassword')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('users.resetPasswordOf', { name: user.username })}
            onClick={() => onOpen(user, 'password')}
          >
            <IconLock {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
      {mayDeleteAccount(viewer, user) && (
        <Tooltip label={t('users.remove')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('users.removeOf', { name: user.username })}
            onClick={() => onOpen(user, 'remove')}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}
