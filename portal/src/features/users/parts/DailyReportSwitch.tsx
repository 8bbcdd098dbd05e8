import { mayEditField } from '@leitwarte/core/access';
import type { OrganisationUser } from '@leitwarte/core/entities';
import { canReceiveReport } from '@leitwarte/core/rules';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { patchOf } from '../../../shared/user-form/userFields.ts';

/** Whether the user gets the daily report by mail; off for good where there is no address to send it to. */
export function DailyReportSwitch({ user }: { readonly user: OrganisationUser }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  const change = useChange('users', 'update', { said: text('toast.user_altered') });
  const isOpen = canReceiveReport(user) && mayEditField('OrganisationUser', viewer, 'send_daily_report');
  return (
    <Switch
      size="sm"
      aria-label={t('users.dailyReportOf', { name: user.username })}
      checked={user.send_daily_report}
      disabled={!isOpen || change.isRunning}
      onChange={(event) =>
        change.start(
          { id: user.id, body: { ...patchOf(user), send_daily_report: event.currentTarget.checked } },
          { basedOn: user },
        )
      }
    />
  );
}
