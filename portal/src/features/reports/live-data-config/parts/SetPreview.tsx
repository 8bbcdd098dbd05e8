import { formatValue } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { headsOf, type LivePlant } from '../../../../shared/live-table/heads.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import styles from './LiveDataConfig.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
}

/** Preview of the table with current values. */
export function SetPreview({ id, name }: Props) {
  const { t } = useTranslation();
  const table = useCall('liveData', 'table', { id }, { failure: 'quiet' });
  const header = table.data?.header;
  const columns = useMemo(
    (): Column<LivePlant>[] => [
      { key: 'name', title: t('liveDataConfig.plant'), value: (plant) => plant.name, rowHeader: true },
      ...(header === undefined ? [] : headsOf(header)).map(({ key, group, title }, index): Column<LivePlant> => ({
        key,
        title,
        group,
        value: ({ values }) => formatValue(values[index]?.value, values[index]?.unit),
      })),
    ],
    [header, t],
  );
  return (
    <section aria-label={t('liveDataConfig.preview')} className={styles.preview}>
      <h2 className={styles.title}>{t('liveDataConfig.preview')}</h2>
      <Loaded
        reading={table}
        skeleton={<Skeleton text={t('table.loading')} rows={4} />}
        isEmpty={({ plants }) => plants.length === 0}
        empty={<p>{t('liveDataConfig.previewEmpty')}</p>}
        failedText={t('liveDataConfig.previewFailed')}
      >
        {({ plants }) => <DataTable title={name} columns={columns} rows={plants} rowKey={(plant) => plant.id} />}
      </Loaded>
    </section>
  );
}
