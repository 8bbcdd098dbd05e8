import { billedChannels, formatEuro, isCurrentMonth, type ChosenDay } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../shared/download/useDownload.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { useReason } from '../../../../shared/quiet-error/useReason.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { Nearby } from '../../../../shared/virtual/Nearby.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { nameOfBill, totalOf, type Bill } from './bill.ts';
import { billColumns } from './billColumns.tsx';
import styles from './Billing.module.css';
import { Recipient } from './Recipient.tsx';

interface Props {
  readonly group: Bill;
  readonly month: ChosenDay;
}

const ROW_PX = 44;
const AROUND_PX = 160;
const HEAD_PX = 66;

/** Bill of one organisation: recipient, items with sums, and itemisation (billing-6 to -11). */
export const OrganisationBill = memo(function OrganisationBill({ group, month }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const name = nameOfBill(group);
  const height = group.plants.length * ROW_PX + AROUND_PX;
  return (
    <section
      className={`${styles.card} ${styles.bill}`}
      aria-labelledby={heading}
      style={{ containIntrinsicBlockSize: `auto ${height + HEAD_PX}px` }}
    >
      <header className={styles.head}>
        <h2 id={heading}>{name}</h2>
        <strong>{formatEuro(totalOf(group))}</strong>
      </header>
      <Nearby height={height}>
        {() => (
          <>
            <div className={styles.head}>
              <Recipient group={group} />
              <div className={styles.side}>
                <Itemisation group={group} month={month} />
              </div>
            </div>
            <Items group={group} month={month} />
          </>
        )}
      </Nearby>
      {group.plants.length === 0 && <p>{t('billing.noItems')}</p>}
    </section>
  );
});

function Items({ group, month }: Props) {
  const { t } = useTranslation();
  const isOpen = isCurrentMonth(month.year, month.month, useNow());
  const text = useCoreText();
  const { organisation_id: organisation, plants } = group;
  const columns = useMemo(
    () => billColumns(t, text, { organisation, year: month.year, month: month.month, isOpen }, billedChannels(plants)),
    [t, text, organisation, plants, month.year, month.month, isOpen],
  );
  return (
    <DataTable
      title={t('billing.itemsOf', { name: nameOfBill(group) })}
      columns={columns}
      rows={plants}
      rowKey={({ id }) => id}
      scroll="page"
      tools={false}
    />
  );
}

function Itemisation({ group, month }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { state, start } = useDownload();
  const reasonOf = useReason();
  const { organisation_id: orgId } = group;
  if (orgId === null) return null;
  const { year, month: number } = month;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
        loading={state.name === 'making'}
        aria-label={t('billing.itemisationOf', { name: nameOfBill(group) })}
        onClick={() =>
          start({
            kind: 'pdf',
            make: (signal) =>
              api.billing.itemisation(
                { orgId, year: String(year), month: String(number).padStart(2, '0') },
                { signal },
              ),
          })
        }
      >
        {t('billing.itemisation')}
      </Button>
      {state.name === 'failed' && (
        <span role="alert">{[t('billing.itemisationFailed'), ...reasonOf(state.error)].join(' ')}</span>
      )}
    </>
  );
}
