import { chosenAt, instantOfChosen, type ChosenDay } from '@leitwarte/core/rules';
import { useState } from 'react';
import { DayField } from '../interval/DayField.tsx';
import { useFieldProps, type FieldLook } from './fieldProps.tsx';
import styles from './Form.module.css';
import type { Field } from './useForm.ts';

interface Props extends Pick<FieldLook, 'help' | 'isFirst'> {
  /** An instant as in the API; undefined while none is chosen. */
  readonly field: Field<string | undefined>;
  /** Time zone in which it is typed. */
  readonly zone: string;
}

/** Input for a day and time in a time zone; its value is an instant. */
export function MomentField({ field, zone, ...look }: Props) {
  const [typed, setTyped] = useState<{ readonly day: ChosenDay | undefined; readonly moment: string | undefined }>();
  const { label, error, description, inputWrapperOrder: _order, size: _size, ...input } = useFieldProps(field, look);
  // a day without a time stays as typed until another value is set from outside
  const day = typed !== undefined && typed.moment === field.value ? typed.day : dayOf(field.value, zone);
  return (
    <DayField
      kind="day"
      label={label}
      value={day}
      error={error}
      help={description}
      input={{ ...input, className: styles.moment }}
      onChange={(chosen) => {
        const moment = chosen && new Date(instantOfChosen(chosen, zone)).toISOString();
        setTyped({ day: chosen, moment });
        field.set(moment);
      }}
    />
  );
}

const dayOf = (moment: string | undefined, zone: string): ChosenDay | undefined =>
  moment === undefined ? undefined : chosenAt(Date.parse(moment), zone);
