import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import { numberOf, textOfNumber } from './numberText.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

interface Props extends FieldLook {
  readonly field: Field<number | null>;
  readonly unit?: string;
  /** Only whole numbers: a phone then shows the numeric keypad. */
  readonly isWhole?: boolean;
}

/** Input for a number in German format; the typed text stays until the field is left. The schema refuses text that is no number. */
export function NumberField({ field, unit, isWhole = false, ...look }: Props) {
  const props = useFieldProps(field, look);
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && isSame(numberOf(typed), field.value) ? typed : textOfNumber(field.value);
  if (!field.isEditable)
    return <ReadOnlyField label={field.label} text={shown === '' ? '' : [shown, unit].filter(Boolean).join(' ')} />;
  return (
    <TextInput
      {...props}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        field.set(numberOf(value));
      }}
      onBlur={() => {
        if (!Number.isNaN(field.value)) setTyped(undefined);
      }}
      {...(unit !== undefined && { rightSection: unit, rightSectionWidth: 24 + unit.length * 8 })}
    />
  );
}

const isSame = (a: number | null, b: number | null): boolean => Object.is(a, b);
