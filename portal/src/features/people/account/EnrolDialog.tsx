import {
  SecondFactorBegin,
  SecondFactorFinish,
  type RecoveryCodes,
  type SecondFactorSecret,
} from '@leitwarte/core/entities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { CopyLines } from '../../../shared/copy/CopyLines.tsx';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { SecretField } from '../../../shared/form/SecretField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { QrCode } from './QrCode.tsx';

interface Props {
  readonly onDone: (codes: RecoveryCodes) => void;
  readonly onClose: () => void;
}

/** Sets up the second factor: password, QR code for the app, and its first code, which enables it. */
export function EnrolDialog({ onDone, onClose }: Props) {
  const [begun, setBegun] = useState<SecondFactorSecret>();
  return begun === undefined ? (
    <PasswordFirst onBegun={setBegun} onClose={onClose} />
  ) : (
    <FirstCode begun={begun} onDone={onDone} onClose={onClose} />
  );
}

function PasswordFirst({
  onBegun,
  onClose,
}: { readonly onBegun: (begun: SecondFactorSecret) => void } & Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const begin = useChange('secondFactor', 'begin');
  const form = useForm({
    schema: SecondFactorBegin,
    start: { current_password: '' },
    labels: { current_password: t('account.currentPassword') },
    verbatim: ['current_password'],
    save: (body) => begin.run({ body }),
    onSaved: onBegun,
  });
  return (
    <FormDialog title={t('account.factor.setUp')} form={form} label={t('account.factor.goOn')} onClose={onClose}>
      <p>{t('account.factor.passwordFirst')}</p>
      <SecretField
        field={form.field('current_password')}
        autoComplete="current-password"
        tellsRequired={false}
        isFirst
      />
    </FormDialog>
  );
}

function FirstCode({ begun, onDone, onClose }: Props & { readonly begun: SecondFactorSecret }) {
  const { t } = useTranslation();
  const finish = useChange('secondFactor', 'finish', { makesStale: ['secondFactor', 'users'] });
  const form = useForm({
    schema: SecondFactorFinish,
    start: { code: '' },
    labels: { code: t('account.factor.code') },
    save: (body) => finish.run({ body }),
    onSaved: onDone,
  });
  return (
    <FormDialog title={t('account.factor.setUp')} form={form} label={t('account.factor.switchOn')} onClose={onClose}>
      <p>{t('account.factor.scan')}</p>
      <QrCode text={begun.uri} label={t('account.factor.picture')} />
      <p>{t('account.factor.secret')}</p>
      <CopyLines label={t('account.factor.secret')} text={begun.secret} copyLabel={t('account.factor.copySecret')} />
      <TextField
        field={form.field('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        tellsRequired={false}
        isFirst
      />
    </FormDialog>
  );
}
