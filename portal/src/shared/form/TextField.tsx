import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

type OfInput = 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'maxLength';

interface Props extends FieldLook, Pick<TextInputProps, OfInput> {
  readonly field: Field<string>;
}

export function TextField({ field, help, tellsRequired, size, isFirst, ...input }: Props) {
  const props = useFieldProps(field, { help, tellsRequired, isFirst, ...(size && { size }) });
  if (!field.isEditable) return <ReadOnlyField label={field.label} text={field.value} />;
  return (
    <TextInput {...props} {...input} value={field.value} onChange={(event) => field.set(event.currentTarget.value)} />
  );
}
