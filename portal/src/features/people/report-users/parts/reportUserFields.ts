import type { ReportUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';

/** Form values of a report user. */
export function draftOf(user: ReportUser | undefined) {
  return {
    description: user?.description ?? '',
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    phone_number: user?.phone_number ?? '',
  };
}

export const nameOf = (user: ReportUser): string => [user.first_name, user.last_name].filter(Boolean).join(' ');

/** Labels by the field names of the API. */
export function useReportUserLabels() {
  const { t } = useTranslation();
  return {
    description: t('reportUsers.description'),
    first_name: t('reportUsers.firstName'),
    last_name: t('reportUsers.lastName'),
    email: t('reportUsers.email'),
    phone_number: t('reportUsers.phone'),
    send_daily_report: t('reportUsers.dailyReport'),
    organisation: t('reportUsers.organisation'),
  };
}
