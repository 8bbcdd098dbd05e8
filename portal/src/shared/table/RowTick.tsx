import { useTranslation } from 'react-i18next';
import { rovingTarget } from '../virtual/useRovingItems.ts';
import type { RowKey } from './dataTableProps.ts';
import styles from './RowTick.module.css';

interface Props {
  readonly rowKey: RowKey;
  readonly name: string;
  readonly checked: boolean;
  readonly isDisabled: boolean;
  readonly onTick: (key: RowKey) => void;
  readonly isActive: boolean;
  /** Index of the row if its checkbox receives the focus of the row. */
  readonly index: number | undefined;
}

/** The checkbox of a row. */
export function RowTick({ rowKey, name, checked, isDisabled, onTick, isActive, index }: Props) {
  const { t } = useTranslation();
  return (
    // the label enlarges the touch target
    <label className={styles.target}>
      <input
        type="checkbox"
        aria-label={t('table.selectRow', { name })}
        checked={checked}
        disabled={isDisabled}
        tabIndex={isActive ? 0 : -1}
        onChange={() => onTick(rowKey)}
        {...(index !== undefined && rovingTarget(index))}
      />
    </label>
  );
}
