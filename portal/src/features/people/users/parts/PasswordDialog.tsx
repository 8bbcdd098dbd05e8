import { PasswordOfUser, type OrganisationUser } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../../shared/dialog/FormDialog.tsx';
import { SecretField } from '../../../../shared/form/SecretField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly user: OrganisationUser;
  readonly onClose: () => void;
}

const start = { new_password: '' };

/** Sets a new password for another user, which ends their sessions. */
export function PasswordDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const reset = useChange('account', 'resetPasswordOfUser', { said: text('toast.passwordChanged') });
  const form = useForm({
    schema: PasswordOfUser,
    start,
    labels: { new_password: t('users.newPassword') },
    verbatim: ['new_password'],
    save: (body) => reset.run({ id: user.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={t('users.passwordTitle', { name: user.username })} form={form} onClose={onClose}>
      <SecretField
        field={form.field('new_password')}
        autoComplete="new-password"
        help={t('users.passwordHelp')}
        isFirst
      />
      <p>{t('users.passwordNote')}</p>
    </FormDialog>
  );
}
