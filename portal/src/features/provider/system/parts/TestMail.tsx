import { TestMailBody, type MailTried } from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { FormActions } from '../../../../shared/form/FormActions.tsx';
import { TextField } from '../../../../shared/form/TextField.tsx';
import { useForm } from '../../../../shared/form/useForm.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './System.module.css';

const start = { to: '' };

/** Sends a test mail, to one address or to everybody who is notified as provider, and shows each result. */
export function TestMail() {
  const { t } = useTranslation();
  const text = useCoreText();
  const [tried, setTried] = useState<readonly MailTried[]>([]);
  const send = useChange('system', 'testMail', { makesStale: [] });
  const form = useForm({
    schema: TestMailBody,
    start,
    labels: { to: t('system.to') },
    checked: [],
    isGuarded: false,
    save: ({ to }) => send.run({ body: to === undefined || to === '' ? {} : { to } }),
    onSaved: setTried,
  });
  return (
    <section className={styles.panel} aria-labelledby="test-mail">
      <h2 id="test-mail">{t('system.testMail')}</h2>
      <Form form={form} refusedTitle={t('system.notSent')}>
        <TextField field={form.field('to')} type="email" autoComplete="email" help={t('system.toHelp')} />
        <FormActions form={form} label={t('system.send')} />
      </Form>
      {tried.length > 0 && (
        <ul className={styles.tried} role="status">
          {tried.map(({ recipient, state, error }) => (
            <li key={recipient}>{[recipient, text(`messageState.${state}`), error].filter(Boolean).join(' · ')}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
