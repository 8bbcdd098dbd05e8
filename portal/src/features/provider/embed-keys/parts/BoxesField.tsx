import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';
import styles from './Keys.module.css';

interface Props<Value extends string | number> {
  readonly field: Field<Value[]>;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** Checkboxes for a subset of options; ticked ones are sent in the order of the boxes. */
export function BoxesField<Value extends string | number>({ field, options }: Props<Value>) {
  return (
    <div className={styles.boxes} data-field={field.name} tabIndex={-1}>
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
