import { PasskeyAdd } from '@leitwarte/core/entities';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { FormDialog } from '../../../shared/dialog/FormDialog.tsx';
import { TextField } from '../../../shared/form/TextField.tsx';
import { useForm } from '../../../shared/form/useForm.ts';
import { makePasskey } from '../../../shared/passkeys/askBrowser.ts';
import { texts } from '../../../shared/passkeys/texts.ts';
import { usePasskeyFailure } from '../../../shared/passkeys/usePasskeyFailure.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { programName } from './programName.ts';

const schema = PasskeyAdd.pick({ name: true });
const NAME_LENGTH = 60;

/** Asks for the name of a new passkey, with a proposal; then the browser asks for fingerprint, face or PIN. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  useScreenTexts({ passkeys: texts });
  const { t } = useTranslation();
  const words = usePasskeyFailure();
  const [failure, setFailure] = useState<string>();
  const begin = useChange('passkeys', 'begin', { failure: 'quiet', makesStale: [] });
  const add = useChange('passkeys', 'add', {
    failure: 'quiet',
    makesStale: ['passkeys'],
    said: t('account.passkey.added'),
    onDone: onClose,
  });
  const form = useForm({
    schema,
    start: { name: programName(navigator.userAgent).slice(0, NAME_LENGTH) },
    labels: { name: t('account.passkey.name') },
    isGuarded: false,
    save: async ({ name }) => {
      setFailure(undefined);
      try {
        const { ticket, options } = await begin.run({});
        await add.run({ body: { ticket, name, credential: await makePasskey(options) } });
      } catch (error) {
        setFailure(words(error));
      }
    },
  });
  return (
    <FormDialog title={t('account.passkey.add')} form={form} label={t('account.passkey.goOn')} onClose={onClose}>
      <p>{t('account.passkey.addText')}</p>
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <TextField field={form.field('name')} isFirst />
    </FormDialog>
  );
}
