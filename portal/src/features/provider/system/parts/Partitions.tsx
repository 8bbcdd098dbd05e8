import { writtenFigure } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../../data/calls.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { Meter } from './Meter.tsx';
import styles from './System.module.css';

type Disks = CallAnswer<'log', 'systemInfo', never>['disk_info'];
type Partition = Disks['partitions'][number];

/** The partitions with their usage, and the amounts read and written since the start. */
export function Partitions({ disks }: { readonly disks: Disks }) {
  const { t } = useTranslation();
  const columns = useMemo(() => partitionColumns(t), [t]);
  return (
    <section className={styles.panel} aria-labelledby="disks">
      <h2 id="disks">{t('system.disks')}</h2>
      <DataTable
        title={t('system.partitions')}
        columns={columns}
        rows={disks.partitions}
        rowKey={({ mountpoint, device }) => `${mountpoint} ${device}`}
        tools={false}
      />
      <p className={styles.io}>
        {t('system.io', { read: disks.io_stats.total_read ?? '–', written: disks.io_stats.total_write ?? '–' })}
      </p>
    </section>
  );
}

function partitionColumns(t: TFunction): Column<Partition>[] {
  return [
    { key: 'mountpoint', title: t('system.mountpoint'), value: ({ mountpoint }) => mountpoint },
    { key: 'device', title: t('system.device'), value: ({ device }) => device },
    { key: 'total_size', title: t('system.total'), value: ({ total_size }) => writtenFigure(total_size) },
    { key: 'used', title: t('system.used'), value: ({ used }) => writtenFigure(used) },
    { key: 'free', title: t('system.free'), value: ({ free }) => writtenFigure(free) },
    {
      key: 'percentage',
      title: t('system.share'),
      value: ({ percentage }) => percentage,
      cell: ({ mountpoint, percentage }) => <Meter hidesLabel label={mountpoint ?? ''} percent={percentage} />,
    },
  ];
}
