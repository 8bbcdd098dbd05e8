import { twoColumns } from '@leitwarte/core/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CheckboxColumns.module.css';

interface Props<Value extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly selected: ReadonlySet<Value>;
  readonly onChange: (selected: ReadonlySet<Value>) => void;
  /** Maximum number of ticked boxes; when it is reached, the others are disabled. */
  readonly limit?: number;
  /** Whether there are buttons that tick all boxes or none. Default: true if there is no limit. */
  readonly allAndNone?: boolean;
  readonly disabled?: boolean;
}

/** Checkboxes in two columns, with the odd one in the left column (decision 2.31); one column on phones. */
export function CheckboxColumns<Value extends string | number>(props: Props<Value>) {
  const { legend, options, selected, onChange, limit, disabled = false } = props;
  const { t } = useTranslation();
  const isFull = limit !== undefined && selected.size >= limit;
  const offersAll = !disabled && (props.allAndNone ?? limit === undefined) && options.length > 1;
  const tick = (value: Value) => {
    const next = new Set(selected);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  return (
    <fieldset className={styles.part} disabled={disabled}>
      <legend>
        {legend}
        {limit !== undefined && <small role="status">{t('list.chosenOf', { count: selected.size, limit })}</small>}
      </legend>
      {offersAll && (
        <div className={styles.all}>
          <button
            type="button"
            onClick={() => onChange(new Set(options.filter((one) => one.disabled !== true).map(({ value }) => value)))}
          >
            {t('list.all')}
          </button>
          <button type="button" onClick={() => onChange(new Set())}>
            {t('list.none')}
          </button>
        </div>
      )}
      <div className={styles.columns}>
        {twoColumns(options).map((column, index) => (
          <div key={index}>
            {column.map(({ value, label, disabled: off = false }) => (
              <label key={value} className={styles.option}>
                <input
                  type="checkbox"
                  checked={selected.has(value)}
                  disabled={off || (isFull && !selected.has(value))}
                  onChange={() => tick(value)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
