import type { MessageForecast } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';

type Plant = MessageForecast['plants'][number];

/** Who is told of each plant; one that nobody is told of is marked. */
export function PlantTable({ plants }: { readonly plants: readonly Plant[] }) {
  const { t } = useTranslation();
  const columns: Column<Plant>[] = [
    { key: 'name', title: t('notifications.plant'), value: ({ name }) => name, width: '26%' },
    {
      key: 'faults',
      title: t('notifications.faultsThrough'),
      value: ({ faults_through }) => faults_through.join(', ') || t('notifications.nobody'),
      tone: ({ told_of_faults }) => (told_of_faults === 0 ? 'warn' : undefined),
      wideOnCards: true,
    },
    {
      key: 'toldOfFaults',
      title: t('notifications.toldOfFaults'),
      kind: 'number',
      decimals: 0,
      value: ({ told_of_faults }) => told_of_faults,
      width: '170px',
    },
    {
      key: 'silence',
      title: t('notifications.silenceThrough'),
      value: ({ silence_through }) => silence_through.join(', ') || t('notifications.nobody'),
      tone: ({ told_of_silence }) => (told_of_silence === 0 ? 'warn' : undefined),
      wideOnCards: true,
    },
    {
      key: 'toldOfSilence',
      title: t('notifications.toldOfSilence'),
      kind: 'number',
      decimals: 0,
      value: ({ told_of_silence }) => told_of_silence,
      width: '210px',
    },
    {
      key: 'alarms',
      title: t('notifications.alarmCount'),
      kind: 'number',
      decimals: 0,
      value: ({ alarms }) => alarms,
      width: '160px',
    },
  ];
  return (
    <DataTable
      title={t('notifications.plants')}
      columns={columns}
      rows={plants}
      rowKey={({ id }) => id}
      scroll="page"
    />
  );
}
