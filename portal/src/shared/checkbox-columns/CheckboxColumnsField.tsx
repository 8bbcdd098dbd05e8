import type { Field } from '../form/useForm.ts';
import { CheckboxColumns } from './CheckboxColumns.tsx';
import styles from './CheckboxColumns.module.css';

interface Props<Value extends string | number> {
  readonly field: Field<Value[]>;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Checkboxes for a subset of options; the ticked ones are sent in the order of the options. */
export function CheckboxColumnsField<Value extends string | number>({ field, options }: Props<Value>) {
  return (
    <div className={styles.field} data-field={field.name} tabIndex={-1}>
      <CheckboxColumns
        legend={field.label}
        options={options}
        selected={new Set(field.value)}
        onChange={(chosen) => field.set(options.flatMap(({ value }) => (chosen.has(value) ? [value] : [])))}
        allAndNone
      />
      {field.error !== undefined && (
        <p role="alert" className={styles.wrong}>
          {field.error}
        </p>
      )}
    </div>
  );
}
