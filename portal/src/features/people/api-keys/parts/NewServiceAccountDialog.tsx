import { ServiceAccountCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { ChoiceField } from '../../../../shared/form/ChoiceField.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useOfferedGroups } from '../../../../shared/user-form/userFields.ts';

interface Props {
  readonly organisation: number;
  readonly onClose: () => void;
}

/** Creates a service account, which cannot sign in: its keys have the rights of its role. */
export function NewServiceAccountDialog({ organisation, onClose }: Props) {
  const { t } = useTranslation();
  const groups = useOfferedGroups(organisation);
  const create = useChange('apiKeys', 'createService', {
    makesStale: ['users'],
    failure: 'listed',
    said: t('apiKeys.accountMade'),
  });
  const start: { username: string; grp_name: number | null } = { username: '', grp_name: null };
  const form = useForm({
    schema: ServiceAccountCreate,
    start,
    labels: { username: t('apiKeys.name'), grp_name: t('apiKeys.role') },
    fixed: { organisation },
    save: (body) => create.run({ body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('apiKeys.newAccount')} form={form} label={t('apiKeys.makeAccount')} onClose={onClose}>
      <p>{t('apiKeys.accountText')}</p>
      <TextField field={form.field('username')} autoComplete="off" help={t('apiKeys.accountHelp')} isFirst />
      <ChoiceField field={form.field('grp_name')} choices={groups.choices} />
    </FormDialog>
  );
}
