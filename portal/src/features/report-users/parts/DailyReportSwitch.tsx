import { mayEditField } from '@leitwarte/core/access';
import type { ReportUser } from '@leitwarte/core/entities';
import { canReceiveReport } from '@leitwarte/core/rules';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { nameOf } from './reportUserFields.ts';

/** Whether somebody gets the daily report by mail; off for good where there is no address to send it to. */
export function DailyReportSwitch({ user }: { readonly user: ReportUser }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const change = useChange('reportUsers', 'update', { said: text('toast.report_user_altered') });
  const isOpen = canReceiveReport(user) && mayEditField('ReportUser', viewer, 'send_daily_report');
  return (
    <Switch
      size="sm"
      aria-label={t('reportUsers.dailyReportOf', { name: nameOf(user) })}
      checked={user.send_daily_report}
      disabled={!isOpen || change.isRunning}
      onChange={(event) =>
        change.start({ id: user.id, body: { send_daily_report: event.currentTarget.checked } }, { basedOn: user })
      }
    />
  );
}
