import { useChange } from '../../../shared/calls/useChange.ts';
import type { BillItem, BillOf } from './bill.ts';

type Change = { readonly monthly_cost: number } | { readonly is_invoiced: boolean } | { readonly is_payed: boolean };

/** Stores one value of an item, after which the month is loaded again (billing-18 to -20, -23). A refusal shows in its cell. */
export function useBillingChange(item: BillItem, { organisation, year, month }: BillOf) {
  const update = useChange('billing', 'update', { makesStale: ['billing'], failure: 'quiet' });
  return {
    save: (change: Change) =>
      update.start(
        { orgId: organisation ?? 0, itemId: item.id, body: { ...change, month, year, is_park: item.is_park } },
        { basedOn: item },
      ),
    isRunning: update.isRunning,
    hasFailed: update.error !== null,
  };
}
