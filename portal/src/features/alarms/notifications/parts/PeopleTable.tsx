import type { MessageForecast } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { countColumns } from './counts.ts';

type Person = MessageForecast['people'][number];

/** What each person is notified of, for how many plants, through which groups, and by which channels. */
export function PeopleTable({ people }: { readonly people: readonly Person[] }) {
  const { t } = useTranslation();
  const ways = ({ by_email, by_sms }: Person) =>
    [by_email && t('notifications.emails'), by_sms && t('notifications.sms')].filter(Boolean).join(', ');
  const told = (count: number, groups: readonly string[]) =>
    groups.length === 0 ? null : t('notifications.plantsThrough', { count, groups: groups.join(', ') });
  const columns: Column<Person>[] = [
    {
      key: 'name',
      title: t('notifications.person'),
      value: ({ id, name }) => name ?? t('notifications.personNumber', { id }),
      width: '14%',
    },
    {
      key: 'ways',
      title: t('notifications.ways'),
      value: (row) => ways(row) || t('notifications.unreachable'),
      tone: ({ by_email, by_sms }) => (by_email || by_sms ? undefined : 'warn'),
      width: '92px',
    },
    {
      key: 'faults',
      title: t('notifications.faults'),
      value: ({ fault_plants, faults_through }) => told(fault_plants, faults_through),
      width: '15%',
      wideOnCards: true,
    },
    {
      key: 'silence',
      title: t('notifications.silence'),
      value: ({ silence_plants, silence_through }) => told(silence_plants, silence_through),
      width: '15%',
      wideOnCards: true,
    },
    {
      key: 'escalation',
      title: t('notifications.escalation'),
      value: ({ escalation_plants, escalations_through }) => told(escalation_plants, escalations_through),
      width: '15%',
      wideOnCards: true,
    },
    ...countColumns<Person>(t),
  ];
  return (
    <DataTable
      title={t('notifications.people')}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      scroll="page"
      empty={<EmptyState text={t('notifications.noPeople')} />}
    />
  );
}
