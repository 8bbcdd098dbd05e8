import { BILLING_COST_DEBOUNCE_MS, checkEuro } from '@leitwarte/core/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOf, textOfNumber } from '../../../../shared/form/numberText.ts';
import { PlainAmount } from '../../../../shared/plain/PlainAmount.tsx';
import type { BillItem, BillOf } from './bill.ts';
import { useBillingChange } from './useBillingChange.ts';

interface Props {
  readonly item: BillItem;
  readonly of: BillOf;
}

/** Monthly cost of an item: stored half a second after the last key, or when the field is left. Invalid amounts are not sent. */
export function MonthlyCost({ item, of }: Props) {
  const { t } = useTranslation();
  const { save, shown, isRunning, hasFailed } = useBillingChange(item, of);
  const [typed, setTyped] = useState<string>();
  const amount = typed === undefined ? shown.monthly_cost : numberOf(typed);
  const isWrong = amount === null || Number.isNaN(amount) || checkEuro('monthly_cost', amount).length > 0;
  const store = () => {
    if (typed !== undefined && !isWrong && amount !== shown.monthly_cost) save({ monthly_cost: amount });
  };
  const storeInTime = useEffectEvent(store);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => storeInTime(), BILLING_COST_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const leave = () => {
    if (!isWrong && !isRunning && amount === shown.monthly_cost) setTyped(undefined);
    else store();
  };
  return (
    <PlainAmount
      label={t('billing.monthlyCostOf', { name: item.name ?? '' })}
      value={typed ?? textOfNumber(shown.monthly_cost)}
      unit="€"
      error={isWrong ? t('billing.noAmount') : hasFailed ? t('billing.notSaved') : undefined}
      onChange={setTyped}
      onLeave={leave}
    />
  );
}
