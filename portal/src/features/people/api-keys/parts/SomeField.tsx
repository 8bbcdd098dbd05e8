import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import type { Field } from '../../../../shared/form/useForm.ts';
import styles from './ApiKeys.module.css';

interface Props {
  readonly field: Field<number[] | null>;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly help: string;
  readonly onChange?: () => void;
}

/** Checkboxes for a subset of options; none ticked means all. */
export function SomeField({ field, options, help, onChange }: Props) {
  return (
    <div data-field={field.name} tabIndex={-1}>
      <div className={styles.boxes}>
        <CheckboxColumns
          legend={field.label}
          options={options}
          selected={new Set(field.value)}
          onChange={(chosen) => {
            field.set(chosen.size === 0 ? null : options.flatMap(({ value }) => (chosen.has(value) ? [value] : [])));
            onChange?.();
          }}
          allAndNone={false}
        />
      </div>
      <p className={styles.below}>{help}</p>
      {field.error !== undefined && <p role="alert">{field.error}</p>}
    </div>
  );
}
