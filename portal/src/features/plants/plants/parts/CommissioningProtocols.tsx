import type { CommissioningProtocol, Plant } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { QuietError } from '../../../../shared/quiet-error/QuietError.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { usePlantsPlace } from '../place.ts';
import styles from './Commissioning.module.css';

/** Signed protocols of a plant, the newest first. */
export function CommissioningProtocols({ plant }: { readonly plant: Plant }) {
  const { t } = useTranslation();
  const [, { go, hrefOf }] = usePlantsPlace();
  const reading = useCall('commissioning', 'list', { id: plant.id });
  const columns = useMemo<Column<CommissioningProtocol>[]>(
    () => [
      { key: 'when', title: t('plants.commissioning.when'), kind: 'datetime', value: ({ signed_at }) => signed_at },
      { key: 'who', title: t('plants.commissioning.who'), value: (row) => row.signed_name ?? row.signed_by },
      {
        key: 'missing',
        title: t('plants.commissioning.missing'),
        kind: 'number',
        decimals: 0,
        value: ({ gaps_total }) => gaps_total,
      },
    ],
    [t],
  );
  return (
    <section className={styles.section}>
      <h3>{t('plants.commissioning.protocols')}</h3>
      {reading.data === undefined && reading.isError ? (
        <QuietError
          text={t('plants.commissioning.listFailed')}
          error={reading.error}
          busy={reading.isFetching}
          onRetry={() => void reading.refetch()}
        />
      ) : (
        <DataTable
          title={t('plants.commissioning.protocols')}
          columns={columns}
          rows={reading.data}
          rowKey={({ id }) => id}
          zone={plant.timezone}
          tools={false}
          onOpen={({ id }) => go({ protocol: id })}
          hrefOf={({ id }) => hrefOf({ protocol: id })}
          empty={<p className={styles.quiet}>{t('plants.commissioning.none')}</p>}
        />
      )}
    </section>
  );
}
