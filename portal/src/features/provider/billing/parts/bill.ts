import { billingTotals } from '@leitwarte/core/rules';
import type { CallAnswer } from '../../../../data/calls.ts';

export type Bill = CallAnswer<'billing', 'month', never>[number];
export type BillItem = Bill['plants'][number];

/** Who gets the invoice; each item carries it. */
export const recipientOf = ({ plants }: Bill): BillItem['invoice_recipient'] => plants[0]?.invoice_recipient ?? null;

export const nameOfBill = (bill: Bill): string => recipientOf(bill)?.name ?? '';

/** What the organisation owes in whole cents. */
export const totalOf = ({ plants }: Bill): number => billingTotals(plants).totalCents;

/** Whose items of which month, and whether its costs can still be changed. */
export interface BillOf {
  readonly organisation: number | null;
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly isOpen: boolean;
}
