import { IdentityProof } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useChange } from '../calls/useChange.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from '../dialog/Dialog.module.css';
import { Form } from '../form/Form.tsx';
import { SecretField } from '../form/SecretField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { hasPasskeys } from '../passkeys/hasPasskeys.ts';
import { PasskeyConfirm } from './PasskeyConfirm.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly by: 'code' | 'password';
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password, or for a code if the account has a second factor, before a dangerous change. */
export function IdentityDialog({ by, onAnswer }: Props) {
  useScreenTexts({ identity: texts });
  const { t } = useTranslation();
  const confirm = useChange('sessions', 'confirm', { failure: 'listed' });
  const field = by === 'code' ? 'code' : 'current_password';
  const form = useForm({
    schema: IdentityProof,
    start: by === 'code' ? { code: '', current_password: undefined } : { code: undefined, current_password: '' },
    labels: { current_password: t('identity.password'), code: t('identity.code') },
    required: [field],
    verbatim: ['current_password'],
    isGuarded: false,
    save: (body) => confirm.run({ body }),
    onSaved: () => onAnswer(true),
  });
  const cancel = () => onAnswer(false);
  const text = form.field(field);
  return (
    <Dialog title={t('identity.title')} onClose={cancel} sizePx={440}>
      <Form form={form}>
        <p>{t(`identity.by_${by}`)}</p>
        {by === 'code' ? (
          <TextField
            field={{ ...text, value: text.value ?? '' }}
            autoComplete="one-time-code"
            tellsRequired={false}
            isFirst
          />
        ) : (
          <SecretField
            field={{ ...text, value: text.value ?? '' }}
            autoComplete="current-password"
            tellsRequired={false}
            isFirst
          />
        )}
        {hasPasskeys() && <PasskeyConfirm onConfirmed={() => onAnswer(true)} />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={cancel}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={form.phase === 'saving'}>
            {t('identity.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
