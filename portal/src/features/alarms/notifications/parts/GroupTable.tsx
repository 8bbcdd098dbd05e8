import type { MessageForecast } from '@leitwarte/core/entities';
import { Switch } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { UPRIGHT_TABLET_PX } from '../../../../shared/table/uprightTablet.ts';
import { countColumns } from './counts.ts';
import type { Flags } from './switches.ts';

type Group = MessageForecast['groups'][number];

interface Props {
  readonly groups: readonly Group[];
  readonly onSwitch: (id: number, flags: Flags) => void;
}

/** What each group is notified of, with switches to try out, and the result. */
export function GroupTable({ groups, onSwitch }: Props) {
  const { t } = useTranslation();
  const hasChannels = groups.some(({ channels }) => channels > 0);
  const columns = useMemo(() => groupColumns(t, onSwitch, hasChannels), [t, onSwitch, hasChannels]);
  return (
    <DataTable
      title={t('notifications.groups')}
      cardsBelow={UPRIGHT_TABLET_PX}
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      scroll="page"
      empty={<EmptyState text={t('notifications.noGroups')} />}
    />
  );
}

function groupColumns(t: TFunction, onSwitch: Props['onSwitch'], hasChannels: boolean): Column<Group>[] {
  return [
    {
      key: 'name',
      title: t('notifications.group'),
      value: ({ grp_name }) => grp_name,
      below: ({ has_rota: hasRota }) => (hasRota ? t('notifications.byRota') : undefined),
      width: '24%',
    },
    {
      key: 'faults',
      title: t('notifications.faults'),
      value: ({ send_alarmmessages }) => t(send_alarmmessages ? 'form.yes' : 'form.no'),
      cell: ({ id, grp_name, send_alarmmessages, send_old_data }) => (
        <Switch
          size="sm"
          aria-label={t('notifications.faultsOf', { name: grp_name })}
          checked={send_alarmmessages}
          onChange={({ currentTarget: { checked } }) => onSwitch(id, { send_alarmmessages: checked, send_old_data })}
        />
      ),
    },
    {
      key: 'silence',
      title: t('notifications.silence'),
      value: ({ send_old_data }) => t(send_old_data ? 'form.yes' : 'form.no'),
      cell: ({ id, grp_name, send_alarmmessages, send_old_data }) => (
        <Switch
          size="sm"
          aria-label={t('notifications.silenceOf', { name: grp_name })}
          checked={send_old_data}
          onChange={({ currentTarget: { checked } }) => onSwitch(id, { send_alarmmessages, send_old_data: checked })}
        />
      ),
    },
    {
      key: 'people',
      title: t('notifications.peopleCount'),
      kind: 'number',
      decimals: 0,
      value: ({ people }) => people,
    },
    { key: 'plants', title: t('notifications.plantCount'), kind: 'number', decimals: 0, value: ({ plants }) => plants },
    ...countColumns<Group>(t, hasChannels),
  ];
}
