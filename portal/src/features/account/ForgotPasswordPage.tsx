import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveProblem } from '../../shared/field-errors/SaveProblem.tsx';
import { useApi } from '../../shared/session/SessionProvider.tsx';
import { Stage } from '../../shared/stage/Stage.tsx';
import styles from '../../shared/stage/StageForm.module.css';
import { ToLogin } from './ToLogin.tsx';

/** Asks for a mail with a link; what follows is the same whether the address exists or not (decision 2.67). */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.account.requestReset({ body: { email: email.trim() } }),
  });
  const missing = email.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (missing) field.current?.focus();
    else if (!isPending) mutate();
  };
  if (isSuccess)
    return (
      <Stage>
        <div className={styles['form']} role="status">
          <h1 className={styles['title']}>{t('account.sentTitle')}</h1>
          <p className={styles['text']}>{t('account.sent')}</p>
          <ToLogin />
        </div>
      </Stage>
    );
  return (
    <Stage>
      <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby="forgot-title">
        <h1 id="forgot-title" className={styles['title']}>
          {t('nav.forgotPassword')}
        </h1>
        <p className={styles['text']}>{t('account.forgotHint')}</p>
        <SaveProblem error={error} title={t('account.notSent')} />
        <TextInput
          ref={field}
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          size="md"
          value={email}
          error={sent && missing ? t('account.emailMissing') : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('account.send')}
        </Button>
        <ToLogin />
      </form>
    </Stage>
  );
}
