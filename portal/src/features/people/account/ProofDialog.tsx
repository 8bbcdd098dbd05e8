import { SecondFactorProof, type RecoveryCodes } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { SecretField } from '../../../shared/form/SecretField.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';

interface Props {
  readonly what: 'remove' | 'renew';
  readonly onCodes: (codes: RecoveryCodes) => void;
  readonly onClose: () => void;
}

/** Asks for password and code again before a change that makes signing in easier. */
export function ProofDialog({ what, onCodes, onClose }: Props) {
  const { t } = useTranslation();
  const makesStale = ['secondFactor', 'users'] as const;
  const remove = useChange('secondFactor', 'remove', { makesStale, said: t('account.factor.switchedOff') });
  const renew = useChange('secondFactor', 'renewCodes', { makesStale });
  const form = useForm({
    schema: SecondFactorProof,
    start: { current_password: '', code: '' },
    labels: { current_password: t('account.currentPassword'), code: t('account.factor.codeOrRecovery') },
    verbatim: ['current_password'],
    save: async (body) => (what === 'renew' ? renew.run({ body }) : remove.run({ body })),
    onSaved: (made) => (made ? onCodes(made) : onClose()),
  });
  return (
    <FormDialog title={t(`account.factor.${what}`)} form={form} label={t(`account.factor.${what}`)} onClose={onClose}>
      <p>{t(`account.factor.${what}Text`)}</p>
      <SecretField
        field={form.field('current_password')}
        autoComplete="current-password"
        tellsRequired={false}
        isFirst
      />
      <TextField field={form.field('code')} autoComplete="one-time-code" tellsRequired={false} />
    </FormDialog>
  );
}
