import { mayEditField } from '@leitwarte/core/access';
import { canReceiveReport } from '@leitwarte/core/rules';
import { Switch } from '@mantine/core';
import { useSignedIn } from '../session/SessionProvider.tsx';

interface Props {
  readonly entity: 'OrganisationUser' | 'ReportUser';
  readonly person: { readonly send_daily_report: boolean } & Parameters<typeof canReceiveReport>[0];
  /** Accessible name, which contains the person. */
  readonly label: string;
  readonly isSaving: boolean;
  readonly onSwitch: (send_daily_report: boolean) => void;
}

/** Switches the daily report by mail for a person on or off; disabled if the person has no address. */
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
