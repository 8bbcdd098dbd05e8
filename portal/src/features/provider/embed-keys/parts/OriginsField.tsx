import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../shared/form/TextAreaField.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';

const MOST_SIGNS = 2000;

const originsIn = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

/** Websites that may use the key, one per line. The text stays as typed. */
export function OriginsField({ field }: { readonly field: Field<string[]> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const stored = field.value.join('\n');
  const isTyped = originsIn(typed).join('\n') === stored;
  return (
    <TextAreaField
      field={{
        ...field,
        value: isTyped ? typed : stored,
        set: (text) => {
          setTyped(text);
          field.set(originsIn(text));
        },
      }}
      rows={2}
      maxLength={MOST_SIGNS}
      help={t('keys.originsHelp')}
    />
  );
}
