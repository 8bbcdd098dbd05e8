import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { SaveProblem } from '../../shared/field-errors/SaveProblem.tsx';
import { PasswordField } from '../../shared/password-field/PasswordField.tsx';
import { useApi } from '../../shared/session/SessionProvider.tsx';
import { Stage } from '../../shared/stage/Stage.tsx';
import styles from '../../shared/stage/StageForm.module.css';
import { toast } from '../../shared/toasts/toast.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import { ToLogin } from './ToLogin.tsx';

/** Sets a new password by the link of a mail. Whether both entries agree is the server's to say (decision 2.48). */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const text = useCoreText();
  const api = useApi();
  const navigate = useNavigate();
  const { uid = '', token = '' } = useParams();
  const [draft, setDraft] = useState({ password: '', again: '' });
  const [sent, setSent] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.account.confirmReset({
        body: { uid, token, new_password: draft.password, re_new_password: draft.again },
      }),
    onSuccess: () => {
      toast('success', text('toast.passwordChanged'));
      void navigate('/', { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (draft.password === '') first.current?.focus();
    else if (draft.again === '') second.current?.focus();
    else if (!isPending) mutate();
  };
  const missing = (value: string) => (sent && value === '' ? t('account.fieldMissing') : undefined);
  return (
    <Stage>
      <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby="reset-title">
        <h1 id="reset-title" className={styles['title']}>
          {t('nav.resetPassword')}
        </h1>
        <SaveProblem error={error} />
        <PasswordField
          ref={first}
          label={t('account.newPassword')}
          description={t('account.passwordHelp')}
          name="new_password"
          autoComplete="new-password"
          size="md"
          value={draft.password}
          error={missing(draft.password)}
          onChange={(password) => setDraft({ ...draft, password })}
        />
        <PasswordField
          ref={second}
          label={t('account.repeatPassword')}
          name="re_new_password"
          autoComplete="new-password"
          size="md"
          value={draft.again}
          error={missing(draft.again)}
          onChange={(again) => setDraft({ ...draft, again })}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('account.confirm')}
        </Button>
        <ToLogin />
      </form>
    </Stage>
  );
}
