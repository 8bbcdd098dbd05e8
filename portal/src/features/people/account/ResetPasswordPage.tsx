import { PasswordResetConfirm } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { SecretField } from '../../../shared/form/SecretField.tsx';
import { useFirstFocus } from '../../../shared/form/useFirstFocus.ts';
import { useForm } from '../../../shared/form/useForm.ts';
import { Stage } from '../../../shared/stage/Stage.tsx';
import styles from '../../../shared/stage/StageForm.module.css';
import { useCoreText } from '../../../texts/useTexts.ts';
import { ToLogin } from './ToLogin.tsx';
import { texts } from './texts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';

const start = { new_password: '', re_new_password: '' };

/** Sets a new password with the token of a mail; the server compares both entries (decision 2.66). */
export function ResetPasswordPage() {
  useScreenTexts({ account: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const reset = useChange('account', 'confirmReset', { failure: 'listed', said: text('toast.passwordChanged') });
  const form = useForm({
    schema: PasswordResetConfirm,
    start,
    labels: {
      new_password: t('account.newPassword'),
      re_new_password: t('account.repeatPassword'),
      uid: t('account.link'),
      token: t('account.link'),
    },
    verbatim: ['new_password', 're_new_password'],
    fixed: { uid, token },
    listsAll: true,
    save: (body) => reset.run({ body }),
    onSaved: () => void navigate('/', { replace: true }),
  });
  const first = useFirstFocus();
  return (
    <Stage>
      <Form
        form={form}
        className={styles.form}
        labelledBy="reset-title"
        head={
          <h1 id="reset-title" className={styles.title}>
            {t('nav.resetPassword')}
          </h1>
        }
      >
        <div ref={first}>
          <SecretField
            field={form.field('new_password')}
            autoComplete="new-password"
            help={t('account.passwordHelp')}
            tellsRequired={false}
            size="md"
          />
        </div>
        <SecretField
          field={form.field('re_new_password')}
          autoComplete="new-password"
          tellsRequired={false}
          size="md"
        />
        <Button type="submit" size="md" fullWidth loading={form.phase === 'saving'}>
          {t('account.confirm')}
        </Button>
        <ToLogin />
      </Form>
    </Stage>
  );
}
