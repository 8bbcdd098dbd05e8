import { billingTotals, formatEuro } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { totalOf, type Bill } from './bill.ts';
import styles from './Billing.module.css';

/** Total, paid and open amounts of the month, always visible (billing-10). */
export function TotalsBar({ groups }: { readonly groups: readonly Bill[] }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { totalCents, paidCents, openCents, billsCents } = useMemo(() => sumsOf(groups), [groups]);
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

const sumsOf = (groups: readonly Bill[]) => ({
  ...billingTotals(groups.flatMap(({ plants }) => plants)),
  billsCents: groups.reduce((sum, group) => sum + totalOf(group), 0),
});
