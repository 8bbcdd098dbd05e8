import type { ReportUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { DailyReportSwitch } from '../../../../shared/daily-report-switch/DailyReportSwitch.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { nameOf } from './reportUserFields.ts';

/** Switch for the daily report of a report user. */
export function ReportToReportUser({ user }: { readonly user: ReportUser }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const change = useChange('reportUsers', 'update', { said: text('toast.report_user_altered') });
  return (
    <DailyReportSwitch
      entity="ReportUser"
      person={user}
      label={t('reportUsers.dailyReportOf', { name: nameOf(user) })}
      isSaving={change.isRunning}
      onSwitch={(send_daily_report) => change.start({ id: user.id, body: { send_daily_report } }, { basedOn: user })}
    />
  );
}
