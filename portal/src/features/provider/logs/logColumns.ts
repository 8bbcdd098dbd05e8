import { isOneOf } from '@leitwarte/core/codes';
import type { TFunction } from 'i18next';
import type { CallAnswer } from '../../../data/calls.ts';
import type { Column } from '../../../shared/table/column.ts';
import { actionTypes } from './actionTypes.ts';

type Entry = CallAnswer<'log', 'list', never>['results'][number];

/** Columns of the log, as specified in logs-3. */
export function logColumns(t: TFunction): Column<Entry>[] {
  return [
    {
      key: 'action_time',
      title: t('logs.time'),
      kind: 'datetime',
      value: ({ action_time }) => action_time,
      width: '160px',
    },
    {
      key: 'action_type',
      title: t('logs.type'),
      value: ({ action_type }) => (isOneOf(actionTypes, action_type) ? t(`logs.types.${action_type}`) : action_type),
    },
    { key: 'actor_bez', title: t('logs.user'), value: ({ actor_bez }) => actor_bez, rowHeader: true },
    { key: 'remarks', title: t('logs.remarks'), value: ({ remarks }) => remarks },
  ];
}
