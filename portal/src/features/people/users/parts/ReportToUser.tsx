import type { OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { DailyReportSwitch } from '../../../../shared/daily-report-switch/DailyReportSwitch.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { patchOf } from '../../../../shared/user-form/userFields.ts';

/** Switch for the daily report of a user. */
export function ReportToUser({ user }: { readonly user: OrganisationUser }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const change = useChange('users', 'update', { said: text('toast.user_altered') });
  return (
    <DailyReportSwitch
      entity="OrganisationUser"
      person={user}
      label={t('users.dailyReportOf', { name: user.username })}
      isSaving={change.isRunning}
      onSwitch={(send_daily_report) =>
        change.start({ id: user.id, body: { ...patchOf(user), send_daily_report } }, { basedOn: user })
      }
    />
  );
}
