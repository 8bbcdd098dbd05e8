import { mayEditField } from '@leitwarte/core/access';
import { canReceiveReport } from '@leitwarte/core/rules';
import { Switch } from '@mantine/core';
import { useSignedIn } from '../session/SessionProvider.tsx';

interface Props {
  readonly entity: 'OrganisationUser' | 'ReportUser';
  readonly person: { readonly send_daily_report: boolean } & Parameters<typeof canReceiveReport>[0];
  /** Accessible name of the switch; it contains the name of the person. */
  readonly label: string;
  readonly isSaving: boolean;
  readonly onSwitch: (send_daily_report: boolean) => void;
}

/**
 * Switch for sending the daily report to a person by mail. It is disabled if the person cannot receive the report or
 * the viewer may not change the setting.
 */
export function DailyReportSwitch({ entity, person, label, isSaving, onSwitch }: Props) {
  const { viewer } = useSignedIn();
  const isOpen = canReceiveReport(person) && mayEditField(entity, viewer, 'send_daily_report');
  return (
    <Switch
      size="sm"
      aria-label={label}
      checked={person.send_daily_report}
      disabled={!isOpen || isSaving}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}
