import { billingTotals, formatEuro } from '@leitwarte/core/rules';
import { useCoreText } from '../../../texts/useTexts.ts';
import type { BillItem } from './bill.ts';
import styles from './Billing.module.css';

/** Total, paid and open amounts of the month, always in sight (billing-10). */
export function TotalsBar({ items }: { readonly items: readonly BillItem[] }) {
  const text = useCoreText();
  const { totalCents, paidCents, openCents } = billingTotals(items);
  const amounts = [
    ['total', totalCents],
    ['paid', paidCents],
    ['open', openCents],
  ] as const;
  return (
    <dl className={styles.bar}>
      {amounts.map(([key, cents]) => (
        <div key={key}>
          <dt>{text(`billing.${key}`)}</dt>
          <dd>{formatEuro(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
