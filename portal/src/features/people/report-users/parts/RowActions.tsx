import type { ReportUser } from '@leitwarte/core/entities';
import { IconFileExport, IconSend, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { mayGiveOut } from '../../../../shared/person-data/person.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { RowButtons, type RowButton } from '../../../../shared/table/RowButtons.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { nameOf } from './reportUserFields.ts';

/** Opens one of the dialogs for a report user. */
export type OpenReportUser = (user: ReportUser, what: 'data' | 'edit' | 'remove') => void;

interface Props {
  readonly user: ReportUser;
  readonly mayWrite: boolean;
  readonly onOpen: OpenReportUser;
}

/**
 * Actions of a row: sending a test message, for everybody in the organisation; deletion, for writers (report-users-6,
 * -9); data, for Orga-Managers.
 */
export function RowActions({ user, mayWrite, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const test = useChange('reportUsers', 'test', { said: text('toast.email_sms_user tested') });
  const { viewer } = useSignedIn();
  const name = nameOf(user);
  const buttons: RowButton[] = [
    {
      icon: IconSend,
      title: t('reportUsers.test'),
      label: t('reportUsers.testOf', { name }),
      onClick: () => test.start({ id: user.id }),
      isRunning: test.isRunning,
    },
  ];
  if (mayGiveOut(viewer, {}))
    buttons.push({
      icon: IconFileExport,
      title: t('reportUsers.data'),
      label: t('reportUsers.dataOf', { name }),
      onClick: () => onOpen(user, 'data'),
    });
  if (mayWrite)
    buttons.push({
      icon: IconTrash,
      title: t('reportUsers.remove'),
      label: t('reportUsers.removeOf', { name }),
      onClick: () => onOpen(user, 'remove'),
    });
  return <RowButtons buttons={buttons} />;
}
