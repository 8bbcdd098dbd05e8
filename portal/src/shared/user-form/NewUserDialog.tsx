import { UserCreate } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../calls/useChange.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { Refusal } from '../form/Refusal.tsx';
import { SecretField } from '../form/SecretField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import { texts } from './texts.ts';
import { useOfferedGroups, useUserLabels } from './userFields.ts';

interface Draft {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly grp_name: number | null;
  readonly password: string;
  readonly phone_number: string;
}

const start: Draft = {
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  grp_name: null,
  password: '',
  phone_number: '',
};

interface Props {
  /** Organisation of the new user; null for none. */
  readonly organisation: number | null;
  readonly onClose: () => void;
  /** Called with the id of the new user, before the dialog closes. */
  readonly onMade?: (id: number) => void;
}

/** Creates a user. Except for required fields and the phone number, the server checks the values (users-13, users-14). */
export function NewUserDialog({ organisation, onClose, onMade }: Props) {
  useScreenTexts({ userForm: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const groups = useOfferedGroups(organisation);
  const labels = useUserLabels();
  const create = useChange('users', 'create', {
    makesStale: ['users', 'organisations'],
    failure: 'listed',
    said: text('toast.successNewUser'),
  });
  const form = useForm({
    schema: UserCreate,
    start,
    labels,
    verbatim: ['password'],
    checked: ['phone_number'],
    fixed: { organisation },
    listsAll: true,
    save: (body) => create.run({ body }),
    onSaved: ({ id }) => {
      onMade?.(id);
      onClose();
    },
  });
  return (
    <FormDialog title={t('userForm.new')} form={form} onClose={onClose} sizePx={560}>
      <Refusal error={groups.error} labels={labels} title={t('userForm.groupsFailed')} />
      <TextField field={form.field('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} isFirst />
      <TextField field={form.field('first_name')} autoComplete="off" />
      <TextField field={form.field('last_name')} autoComplete="off" />
      <TextField field={form.field('email')} type="email" autoComplete="off" />
      <ChoiceField field={form.field('grp_name')} choices={groups.choices} placeholder={t('userForm.groupChoose')} />
      <SecretField field={form.field('password')} autoComplete="new-password" help={t('userForm.passwordHelp')} />
      <TextField field={form.field('phone_number')} type="tel" autoComplete="off" help={t('userForm.phoneHelp')} />
    </FormDialog>
  );
}
