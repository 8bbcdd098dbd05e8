import { useTranslation } from 'react-i18next';
import { PlainSwitch } from '../../../../shared/plain/PlainSwitch.tsx';
import type { BillItem, BillOf } from './bill.ts';
import { useBillingChange } from './useBillingChange.ts';

interface Props {
  readonly item: BillItem;
  readonly of: BillOf;
  readonly field: 'is_invoiced' | 'is_payed';
}

/** Switch for whether an item is invoiced or paid: stored at once, for past months too (decision 3.76). */
export function BillSwitch({ item, of, field }: Props) {
  const { t } = useTranslation();
  const { save, shown, isRunning, hasFailed } = useBillingChange(item, of);
  return (
    <PlainSwitch
      label={t(`billing.switch.${field}`, { name: item.name ?? '' })}
      checked={shown[field]}
      disabled={isRunning}
      error={hasFailed ? t('billing.notSaved') : undefined}
      onChange={(checked) => save(field === 'is_payed' ? { is_payed: checked } : { is_invoiced: checked })}
    />
  );
}
