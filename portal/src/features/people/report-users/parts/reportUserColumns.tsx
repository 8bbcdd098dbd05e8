import type { ReportUser } from '@leitwarte/core/entities';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { ReportToReportUser } from './ReportToReportUser.tsx';
import { RowActions, type OpenReportUser } from './RowActions.tsx';

/** The columns of report-users-4, and the actions of a row. */
export function reportUserColumns(t: TFunction, mayWrite: boolean, onOpen: OpenReportUser): Column<ReportUser>[] {
  return [
    { key: 'description', title: t('reportUsers.description'), value: ({ description }) => description },
    { key: 'first_name', title: t('reportUsers.firstName'), value: ({ first_name }) => first_name },
    { key: 'last_name', title: t('reportUsers.lastName'), value: ({ last_name }) => last_name, rowHeader: true },
    { key: 'email', title: t('reportUsers.email'), value: ({ email }) => email, width: '26%' },
    { key: 'phone_number', title: t('reportUsers.phone'), value: ({ phone_number }) => phone_number },
    {
      key: 'send_daily_report',
      title: t('reportUsers.dailyReport'),
      value: ({ send_daily_report }) => t(send_daily_report ? 'form.yes' : 'form.no'),
      cell: (user) => <ReportToReportUser user={user} />,
    },
    {
      key: 'actions',
      title: t('reportUsers.actions'),
      quietTitle: true,
      width: '132px',
      value: () => null,
      cell: (user) => <RowActions user={user} mayWrite={mayWrite} onOpen={onOpen} />,
    },
  ];
}
