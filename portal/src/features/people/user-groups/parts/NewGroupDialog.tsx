import { UserGroupCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { useGroupLabels } from './groupFields.ts';

interface Props {
  readonly onClose: () => void;
  /** Told the id of the new group. */
  readonly onMade: (id: number) => void;
}

const start = { grp_name: '' };

export function NewGroupDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const create = useChange('userGroups', 'create', { said: text('toast.userGroup added') });
  const form = useForm({
    schema: UserGroupCreate,
    start,
    labels: useGroupLabels(),
    fixed: { organisation: user.organisation },
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => onMade(id),
  });
  return (
    <FormDialog title={t('userGroups.newTitle')} form={form} onClose={onClose}>
      <TextField field={form.field('grp_name')} autoComplete="off" isFirst />
    </FormDialog>
  );
}
