import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/form/TextField.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';

const MOST_SIGNS = 1000;

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** Networks that the key is taken from, parted by blanks. What is typed stays as it was typed. */
export function NetworksField({ field }: { readonly field: Field<string[]> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const stored = field.value.join(' ');
  return (
    <TextField
      field={{
        ...field,
        value: networksIn(typed).join(' ') === stored ? typed : stored,
        set: (text) => {
          setTyped(text);
          field.set(networksIn(text));
        },
      }}
      autoComplete="off"
      maxLength={MOST_SIGNS}
      help={t('apiKeys.networksHelp')}
    />
  );
}
