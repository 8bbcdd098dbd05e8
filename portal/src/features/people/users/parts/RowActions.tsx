import { mayDeleteAccount, mayEditAccount } from '@leitwarte/core/access';
import type { OrganisationUser } from '@leitwarte/core/entities';
import { IconDeviceMobileOff, IconFileExport, IconLock, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayErase, mayGiveOut } from '../../../../shared/person-data/person.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { RowButtons, type RowButton } from '../../../../shared/table/RowButtons.tsx';

/** Opens one of the dialogs for a user. */
export type OpenUser = (user: OrganisationUser, what: 'data' | 'edit' | 'factor' | 'password' | 'remove') => void;

interface Props {
  readonly user: OrganisationUser;
  readonly onOpen: OpenUser;
}

/**
 * Actions of a row. Users change their own password elsewhere, with the present one, and cannot delete their own account (decisions 4.23,
 * 2.46).
 */
export function RowActions({ user, onOpen }: Props) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const buttons: RowButton[] = [];
  if (viewer.id !== user.id && mayEditAccount(viewer, user))
    buttons.push({
      icon: IconLock,
      title: t('users.resetPassword'),
      label: t('users.resetPasswordOf', { name: user.username }),
      onClick: () => onOpen(user, 'password'),
    });
  if (viewer.id !== user.id && user.has_second_factor && mayEditAccount(viewer, user))
    buttons.push({
      icon: IconDeviceMobileOff,
      title: t('users.removeFactor'),
      label: t('users.removeFactorOf', { name: user.username }),
      onClick: () => onOpen(user, 'factor'),
    });
  if (mayGiveOut(viewer, user))
    buttons.push({
      icon: IconFileExport,
      title: t(mayErase(viewer, user) ? 'users.data' : 'users.dataOut'),
      label: t(mayErase(viewer, user) ? 'users.dataOf' : 'users.dataOutOf', { name: user.username }),
      onClick: () => onOpen(user, 'data'),
    });
  if (mayDeleteAccount(viewer, user))
    buttons.push({
      icon: IconTrash,
      title: t('users.remove'),
      label: t('users.removeOf', { name: user.username }),
      onClick: () => onOpen(user, 'remove'),
    });
  return <RowButtons buttons={buttons} />;
}
