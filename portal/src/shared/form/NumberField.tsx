import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import { numberOf, textOfNumber } from './numberText.ts';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

interface Props extends FieldLook {
  readonly field: Field<number | null>;
  readonly unit?: string;
  /** Whole numbers alone: which keys a phone offers. */
  readonly isWhole?: boolean;
}

/** A number in German; what is typed stays as it was typed until the field is left. What is no number the schema refuses. */
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
