import { useState } from 'react';
import { useChange } from '../../../../shared/calls/useChange.ts';
import type { BillItem, BillOf } from './bill.ts';

type Change = { readonly monthly_cost: number } | { readonly is_invoiced: boolean } | { readonly is_payed: boolean };

/**
 * Stores one value of an item, after which the month is loaded again (billing-18 to -20, -23). A refusal is shown in its cell. `shown` is
 * the item with the pending value until the month has been reloaded, without values that failed.
 */
export function useBillingChange(item: BillItem, { organisation, year, month }: BillOf) {
  const [kept, setKept] = useState<{ readonly item: BillItem; readonly change: Change }>();
  const update = useChange('billing', 'update', { makesStale: ['billing'], failure: 'quiet' });
  return {
    save: (change: Change) => {
      const mine = { item, change };
      setKept(mine);
      const body = { ...change, month, year, is_park: item.is_park };
      update
        .run({ orgId: organisation ?? 0, itemId: item.id, body }, { basedOn: item })
        .catch(() => setKept((now) => (now === mine ? undefined : now)));
    },
    shown: kept?.item === item ? { ...item, ...kept.change } : item,
    isRunning: update.isRunning,
    hasFailed: update.error !== null,
  };
}
