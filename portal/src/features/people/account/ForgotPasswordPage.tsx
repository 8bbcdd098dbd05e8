import { PasswordReset } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useFirstFocus } from '../../../shared/form/useFirstFocus.ts';
import { useForm } from '../../../shared/form/useForm.ts';
import { Stage } from '../../../shared/stage/Stage.tsx';
import styles from '../../../shared/stage/StageForm.module.css';
import { ToLogin } from './ToLogin.tsx';
import { texts } from './texts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';

const start = { email: '' };

/** Requests a mail with a link; the response is the same whether or not the address exists (decision 2.67). */
export function ForgotPasswordPage() {
  useScreenTexts({ account: texts });
  const { t } = useTranslation();
  const [isSent, setIsSent] = useState(false);
  const request = useChange('account', 'requestReset', { failure: 'listed' });
  const form = useForm({
    schema: PasswordReset,
    start,
    labels: { email: t('account.email') },
    missing: { email: t('account.emailMissing') },
    listsAll: true,
    save: (body) => request.run({ body }),
    onSaved: () => setIsSent(true),
  });
  const first = useFirstFocus();
  if (isSent)
    return (
      <Stage>
        <div className={styles.form} role="status">
          <h1 className={styles.title}>{t('account.sentTitle')}</h1>
          <p className={styles.text}>{t('account.sent')}</p>
          <ToLogin />
        </div>
      </Stage>
    );
  return (
    <Stage>
      <Form
        form={form}
        className={styles.form}
        labelledBy="forgot-title"
        refusedTitle={t('account.notSent')}
        head={
          <>
            <h1 id="forgot-title" className={styles.title}>
              {t('nav.forgotPassword')}
            </h1>
            <p className={styles.text}>{t('account.forgotHint')}</p>
          </>
        }
      >
        <div ref={first}>
          <TextField field={form.field('email')} type="email" autoComplete="email" tellsRequired={false} size="md" />
        </div>
        <Button type="submit" size="md" fullWidth loading={form.phase === 'saving'}>
          {t('account.send')}
        </Button>
        <ToLogin />
      </Form>
    </Stage>
  );
}
