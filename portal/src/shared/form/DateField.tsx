import type { ChosenDay } from '@leitwarte/core/rules';
import { useState } from 'react';
import { DayField } from '../interval/DayField.tsx';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import type { Field } from './useForm.ts';

interface Props extends Pick<FieldLook, 'help' | 'isFirst'> {
  /** A calendar date as in the API, `2026-12-31`; null for none. */
  readonly field: Field<string | null>;
}

/** Input for a calendar date, typed in German format. */
export function DateField({ field, ...look }: Props) {
  const [typed, setTyped] = useState<{ readonly day: ChosenDay | undefined; readonly date: string | null }>();
  const { label, error, description, inputWrapperOrder: _order, size: _size, ...input } = useFieldProps(field, look);
  const day = typed !== undefined && typed.date === field.value ? typed.day : dayOf(field.value);
  if (!field.isEditable) return <ReadOnlyField label={label} text={day && germanDate(day)} />;
  return (
    <DayField
      kind="day"
      times={false}
      label={label}
      value={day}
      error={error}
      help={description}
      input={input}
      onChange={(chosen) => {
        const date = chosen === undefined ? null : dateOf(chosen);
        setTyped({ day: chosen && { year: chosen.year, month: chosen.month, day: chosen.day }, date });
        field.set(date);
      }}
    />
  );
}

const two = (value: number) => String(value).padStart(2, '0');

const dateOf = ({ year, month, day }: ChosenDay): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const germanDate = ({ year, month, day }: ChosenDay): string => `${two(day)}.${two(month)}.${year}`;

function dayOf(date: string | null): ChosenDay | undefined {
  const [year, month, day] = (date ?? '').split('-').map(Number);
  return year === undefined || month === undefined || day === undefined ? undefined : { year, month, day };
}
