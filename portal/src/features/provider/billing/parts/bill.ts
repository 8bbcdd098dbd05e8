import { billingTotals } from '@leitwarte/core/rules';
import type { CallAnswer } from '../../../../data/calls.ts';

export type Bill = CallAnswer<'billing', 'month', never>[number];
export type BillItem = Bill['plants'][number];

/** Recipient of the invoice; each item contains it. */
export const recipientOf = ({ plants }: Bill): BillItem['invoice_recipient'] => plants[0]?.invoice_recipient ?? null;

export const nameOfBill = (bill: Bill): string => recipientOf(bill)?.name ?? '';

/** Amount of the organisation's bill in whole cents. */
export const totalOf = ({ plants }: Bill): number => billingTotals(plants).totalCents;

/** Organisation and month of an item, and whether its costs can still be changed. */
export interface BillOf {
  readonly organisation: number | null;
  readonly year: number;
  /** The month, from 1 to 12. */
  readonly month: number;
  readonly isOpen: boolean;
}
