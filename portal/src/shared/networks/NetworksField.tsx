import { useState } from 'react';
import { TextField } from '../form/TextField.tsx';
import type { Field } from '../form/useForm.ts';

const MOST_SIGNS = 1000;

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

/** Input for networks, separated by spaces. The text stays as typed. */
export function NetworksField({ field, help }: { readonly field: Field<string[]>; readonly help: string }) {
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
      help={help}
    />
  );
}
