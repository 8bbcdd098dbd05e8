import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillItem, BillOf } from './bill.ts';
import styles from './Billing.module.css';
import { useBillingChange } from './useBillingChange.ts';

interface Props {
  readonly item: BillItem;
  readonly of: BillOf;
  readonly field: 'is_invoiced' | 'is_payed';
}

/**
 * Whether an item is invoiced, or paid: stored at once, for past months too (decision 3.76). The browser's own box, since a
 * month has thousands of them.
 */
export function BillSwitch({ item, of, field }: Props) {
  const { t } = useTranslation();
  const { save, isRunning, hasFailed } = useBillingChange(item, of);
  const problem = useId();
  return (
    <>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={t(`billing.switch.${field}`, { name: item.name ?? '' })}
        aria-describedby={hasFailed ? problem : undefined}
        checked={item[field]}
        aria-checked={item[field]}
        disabled={isRunning}
        onChange={({ currentTarget: { checked } }) =>
          save(field === 'is_payed' ? { is_payed: checked } : { is_invoiced: checked })
        }
      />
      {hasFailed && (
        <span className={styles.problem} id={problem}>
          {t('billing.notSaved')}
        </span>
      )}
    </>
  );
}
