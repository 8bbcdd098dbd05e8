import type { OrganisationUser } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { ReportToUser } from './ReportToUser.tsx';
import { RowActions, type OpenUser } from './RowActions.tsx';
import { userState } from '../../../../shared/user-form/userFields.ts';
import styles from './UserTable.module.css';

/** The columns of users-2, and the actions for viewers who may change something. */
export function userColumns(t: TFunction, onOpen: OpenUser | undefined): Column<OrganisationUser>[] {
  const columns: Column<OrganisationUser>[] = [
    {
      key: 'username',
      title: t('users.user'),
      value: ({ username }) => username,
      below: (user) => <span className={styles.below}>{nameAndState(user, t)}</span>,
    },
    { key: 'grp_name_bez', title: t('users.group'), value: ({ grp_name_bez }) => grp_name_bez },
    { key: 'email', title: t('users.email'), value: ({ email }) => email },
    { key: 'phone_number', title: t('users.phone'), value: ({ phone_number }) => phone_number },
    {
      key: 'send_daily_report',
      title: t('users.dailyReport'),
      value: ({ send_daily_report }) => t(send_daily_report ? 'form.yes' : 'form.no'),
      cell: (user) => <ReportToUser user={user} />,
    },
  ];
  if (onOpen === undefined) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: t('users.actions'),
      quietTitle: true,
      width: '172px',
      value: () => null,
      cell: (user) => <RowActions user={user} onOpen={onOpen} />,
    },
  ];
}

function nameAndState(user: OrganisationUser, t: TFunction): string {
  const state = userState(user);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return [name, state && t(`users.state.${state}`)].filter(Boolean).join(' · ');
}
