import { PasswordChange } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { SecretField } from '../../../shared/form/SecretField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import styles from './ChangePasswordPage.module.css';

const start = { current_password: '', new_password: '' };

export function ChangePasswordForm() {
  const { t } = useTranslation();
  const text = useCoreText();
  const { user } = useSignedIn();
  const change = useChange('account', 'changePassword', { failure: 'listed', said: text('toast.passwordChanged') });
  const form = useForm({
    schema: PasswordChange,
    start,
    labels: { current_password: t('account.currentPassword'), new_password: t('account.newPassword') },
    verbatim: ['current_password', 'new_password'],
    listsAll: true,
    save: (body) => change.run({ body }),
    onSaved: () => form.restart(),
  });
  return (
    <Form form={form} className={styles.form}>
      <input type="text" autoComplete="username" value={user.username ?? ''} readOnly hidden />
      <SecretField field={form.field('current_password')} autoComplete="current-password" tellsRequired={false} />
      <SecretField
        field={form.field('new_password')}
        autoComplete="new-password"
        help={t('account.passwordHelp')}
        tellsRequired={false}
      />
      <p className={styles.note}>{t('account.otherSessions')}</p>
      <FormActions form={form} />
    </Form>
  );
}
