import { Select } from '@mantine/core';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

interface Props<T> extends FieldLook {
  readonly field: Field<T | null>;
  readonly choices: readonly Choice<T>[];
  /** Text while nothing is chosen; in an optional field it is also an option that clears the field. */
  readonly placeholder?: string;
  /** Shown if the value is none of the choices. */
  readonly otherwise?: string | undefined;
  readonly isDisabled?: boolean;
}

/** Stands for null among the select's values, which are ids and codes as strings. */
const NOTHING = 'nothing';

/** Selects one of a few options; with many options they are filtered by typing. An optional field can be cleared, by keyboard too. */
export function ChoiceField<T extends string | number>({
  field,
  choices,
  placeholder,
  otherwise,
  isDisabled = false,
  ...look
}: Props<T>) {
  const props = useFieldProps(field, look);
  const chosen = choices.find(({ value }) => value === field.value);
  if (!field.isEditable) return <ReadOnlyField label={field.label} text={chosen?.label ?? otherwise} />;
  const stray = field.value !== null && chosen === undefined;
  const isEmptied = !field.isRequired && placeholder !== undefined;
  const data = [
    ...(isEmptied ? [{ value: NOTHING, label: placeholder }] : []),
    ...choices.map(({ value, label }) => ({ value: String(value), label })),
  ];
  return (
    <Select
      {...props}
      placeholder={placeholder ?? ''}
      data={stray ? [...data, { value: String(field.value), label: otherwise ?? String(field.value) }] : data}
      value={field.value === null ? (isEmptied ? NOTHING : null) : String(field.value)}
      onChange={(text) => field.set(choices.find(({ value }) => String(value) === text)?.value ?? null)}
      searchable={choices.length > 7}
      allowDeselect={false}
      clearable={!field.isRequired && !isEmptied}
      disabled={isDisabled}
    />
  );
}
