import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveProblem } from '../../shared/field-errors/SaveProblem.tsx';
import { PasswordField } from '../../shared/password-field/PasswordField.tsx';
import { useApi, useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { toast } from '../../shared/toasts/toast.ts';
import { useCoreText } from '../../texts/useTexts.ts';
import styles from './ChangePasswordPage.module.css';

const empty = { current: '', wanted: '' };

export function ChangePasswordForm() {
  const { t } = useTranslation();
  const text = useCoreText();
  const api = useApi();
  const { user } = useSignedIn();
  const [draft, setDraft] = useState(empty);
  const [sent, setSent] = useState(false);
  const current = useRef<HTMLInputElement>(null);
  const wanted = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.account.changePassword({ body: { current_password: draft.current, new_password: draft.wanted } }),
    onSuccess: () => {
      toast('success', text('toast.passwordChanged'));
      setDraft(empty);
      setSent(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (draft.current === '') current.current?.focus();
    else if (draft.wanted === '') wanted.current?.focus();
    else if (!isPending) mutate();
  };
  const missing = (value: string) => (sent && value === '' ? t('account.fieldMissing') : undefined);
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby="change-title">
      <SaveProblem error={error} />
      <input type="text" autoComplete="username" value={user.username ?? ''} readOnly hidden />
      <PasswordField
        ref={current}
        label={t('account.currentPassword')}
        name="current_password"
        autoComplete="current-password"
        value={draft.current}
        error={missing(draft.current)}
        onChange={(value) => setDraft({ ...draft, current: value })}
      />
      <PasswordField
        ref={wanted}
        label={t('account.newPassword')}
        description={t('account.passwordHelp')}
        name="new_password"
        autoComplete="new-password"
        value={draft.wanted}
        error={missing(draft.wanted)}
        onChange={(value) => setDraft({ ...draft, wanted: value })}
      />
      <p className={styles['note']}>{t('account.otherSessions')}</p>
      <Button type="submit" loading={isPending} className={styles['save'] ?? ''}>
        {t('account.save')}
      </Button>
    </form>
  );
}
