import type { MessageForecast } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';

type Plant = MessageForecast['plants'][number];

/** Who is notified of each plant's faults, silence and unacknowledged alarms; plants without a recipient are marked. */
export function PlantTable({ plants }: { readonly plants: readonly Plant[] }) {
  const { t } = useTranslation();
  const told = (count: number, groups: readonly string[]) =>
    groups.length === 0 ? null : t('notifications.peopleThrough', { count, groups: groups.join(', ') });
  const columns: Column<Plant>[] = [
    { key: 'name', title: t('notifications.plant'), value: ({ name }) => name, width: '26%' },
    {
      key: 'faults',
      title: t('notifications.faults'),
      value: ({ told_of_faults, faults_through }) => told(told_of_faults, faults_through) ?? t('notifications.nobody'),
      tone: ({ told_of_faults }) => (told_of_faults === 0 ? 'warn' : undefined),
      wideOnCards: true,
    },
    {
      key: 'silence',
      title: t('notifications.silence'),
      value: ({ told_of_silence, silence_through }) =>
        told(told_of_silence, silence_through) ?? t('notifications.nobody'),
      tone: ({ told_of_silence }) => (told_of_silence === 0 ? 'warn' : undefined),
      wideOnCards: true,
    },
    {
      key: 'escalation',
      title: t('notifications.escalation'),
      value: ({ told_of_escalations, escalated_to }) =>
        told(
          told_of_escalations,
          escalated_to.map(({ grp_name, after_minutes }) =>
            t('notifications.afterMinutes', { group: grp_name, minutes: formatNumber(after_minutes) }),
          ),
        ),
      // a plant needs no escalation, but a configured escalation should notify somebody
      tone: ({ told_of_escalations, escalated_to }) =>
        told_of_escalations === 0 && escalated_to.length > 0 ? 'warn' : undefined,
      wideOnCards: true,
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
