import { billingTotals, formatEuro } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../texts/useTexts.ts';
import { totalOf, type Bill } from './bill.ts';
import styles from './Billing.module.css';

/** Total, paid and open amounts of the month, always in sight (billing-10). */
export function TotalsBar({ groups }: { readonly groups: readonly Bill[] }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const items = groups.flatMap(({ plants }) => plants);
  const { totalCents, paidCents, openCents } = billingTotals(items);
  const billsCents = groups.reduce((sum, group) => sum + totalOf(group), 0);
  const amounts = [
    ['total', totalCents],
    ['paid', paidCents],
    ['open', openCents],
  ] as const;
  return (
    <div className={styles.bar}>
      <dl>
        {amounts.map(([key, cents]) => (
          <div key={key}>
            <dt>{text(`billing.${key}`)}</dt>
            <dd>{formatEuro(cents)}</dd>
          </div>
        ))}
      </dl>
      {billsCents !== totalCents && <p>{t('billing.roundedOnce', { bills: formatEuro(billsCents) })}</p>}
    </div>
  );
}
