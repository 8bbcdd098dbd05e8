import { TestMailBody, type MailTried } from '@leitwarte/core/entities';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import stage from '../../../../shared/stage/StageForm.module.css';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Steps.module.css';

/** Sends a test mail, and lists the settings that the server needs if it does not arrive. */
export function MailStep({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [tried, setTried] = useState<readonly MailTried[]>();
  const send = useChange('system', 'testMail', { failure: 'listed', makesStale: [] });
  const form = useForm({
    schema: TestMailBody,
    start: { to: user.email ?? '' },
    labels: { to: t('setup.mailTo') },
    required: ['to'],
    isGuarded: false,
    save: (body) => send.run({ body }),
    onSaved: setTried,
  });
  return (
    <Form
      form={form}
      className={stage.form}
      labelledBy="mail-title"
      refusedTitle={t('setup.mailFailed')}
      head={
        <>
          <h1 id="mail-title" className={stage.title}>
            {t('setup.step.mail')}
          </h1>
          <p className={stage.text}>{t('setup.mailAbout')}</p>
        </>
      }
    >
      <TextField field={form.field('to')} type="email" autoComplete="email" size="md" />
      {tried?.map((one) => (
        <Became key={one.recipient} tried={one} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" variant="default" size="md" loading={form.phase === 'saving'}>
          {t('setup.mailSend')}
        </Button>
        <Button size="md" onClick={onDone}>
          {t('setup.next')}
        </Button>
      </div>
    </Form>
  );
}

function Became({ tried: { recipient, state, error } }: { readonly tried: MailTried }) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <Alert color={state === 'sent' && error === null ? 'petrol' : 'red'} role="status">
      {recipient}: {state === 'sent' && error !== null ? error : text(`messageState.${state}`)}
      {state !== 'sent' && error !== null && ` (${error})`}
      {state === 'sent' && error === null && <p className={styles.note}>{t('setup.mailCheck')}</p>}
    </Alert>
  );
}
