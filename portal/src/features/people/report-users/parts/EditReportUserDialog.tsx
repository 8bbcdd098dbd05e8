import { ReportUserPatch, type ReportUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { useRowForm } from '../../../../shared/form/useRowForm.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { draftOf, useReportUserLabels } from './reportUserFields.ts';
import { ReportUserInputs } from './ReportUserInputs.tsx';

interface Props {
  readonly user: ReportUser;
  readonly onClose: () => void;
}

export function EditReportUserDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const update = useChange('reportUsers', 'update', { failure: 'listed', said: text('toast.successEditReportUser') });
  const form = useRowForm({
    schema: ReportUserPatch,
    row: user,
    draftOf,
    labels: useReportUserLabels(),
    required: ['first_name', 'last_name'],
    checked: ['phone_number'],
    listsAll: true,
    save: (body, call) => update.run({ id: user.id, body }, call),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('reportUsers.edit')} form={form} onClose={onClose} sizePx={560}>
      <ReportUserInputs form={form} />
    </FormDialog>
  );
}
