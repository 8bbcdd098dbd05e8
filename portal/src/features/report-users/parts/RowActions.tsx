import type { ReportUser } from '@leitwarte/core/entities';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { RowButtons, type RowButton } from '../../../shared/table/RowButtons.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { nameOf } from './reportUserFields.ts';

/** Opens one of the dialogs about a report user. */
export type OpenReportUser = (user: ReportUser, what: 'edit' | 'remove') => void;

interface Props {
  readonly user: ReportUser;
  readonly onOpen: OpenReportUser | undefined;
}

/** A test message may be sent by everybody of the organisation; deleting is for writers (report-users-6, -9). */
export function RowActions({ user, onOpen }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const test = useChange('reportUsers', 'test', { said: text('toast.email_sms_user tested') });
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
  if (onOpen !== undefined)
    buttons.push({
      icon: IconTrash,
      title: t('reportUsers.remove'),
      label: t('reportUsers.removeOf', { name }),
      onClick: () => onOpen(user, 'remove'),
    });
  return <RowButtons buttons={buttons} />;
}
