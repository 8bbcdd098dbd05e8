import { ReportUserCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { draftOf, useReportUserLabels } from './reportUserFields.ts';
import { ReportUserInputs } from './ReportUserInputs.tsx';

const start = draftOf(undefined);

/** Creates a report user; required fields and phone numbers (decision 2.42) are checked here, the rest by the server. */
export function NewReportUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const create = useChange('reportUsers', 'create', { failure: 'listed', said: text('toast.successNewReportUser') });
  const form = useForm({
    schema: ReportUserCreate,
    start,
    labels: useReportUserLabels(),
    checked: ['phone_number'],
    fixed: { organisation: user.organisation },
    listsAll: true,
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('reportUsers.new')} form={form} onClose={onClose} sizePx={560}>
      <ReportUserInputs form={form} />
    </FormDialog>
  );
}
