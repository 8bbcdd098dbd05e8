import type { SourceAddress } from '@leitwarte/core/entities';
import { IconLink } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { textOfNumber } from '../../../../shared/form/numberText.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';
import styles from './Sources.module.css';

/** Columns of the address list: latest value, and bound column. */
export function addressColumns(t: TFunction, onBind: (address: SourceAddress) => void): Column<SourceAddress>[] {
  return [
    { key: 'address', title: t('sources.address'), width: '32%', value: ({ address }) => address },
    { key: 'value', title: t('sources.value'), value: withUnit },
    { key: 'at', title: t('sources.at'), kind: 'datetime', value: ({ last_time }) => last_time },
    { key: 'readings', title: t('sources.readings'), kind: 'number', decimals: 0, value: ({ readings }) => readings },
    {
      key: 'bound',
      title: t('sources.boundTo'),
      value: boundTo,
      cell: (row, text) =>
        row.column === null ? <span className={styles.nowhere}>{t('sources.nowhere')}</span> : text(),
    },
    {
      key: 'actions',
      title: t('sources.actions'),
      quietTitle: true,
      width: '64px',
      value: () => null,
      cell: (row) => (
        <RowButtons
          buttons={[
            {
              icon: IconLink,
              title: t('sources.bind'),
              label: t('sources.bindOf', { address: row.address }),
              onClick: () => onBind(row),
            },
          ]}
        />
      ),
    },
  ];
}

const withUnit = ({ last_value, sent_unit }: SourceAddress): string | null =>
  sent_unit ? `${last_value ?? ''} ${sent_unit}` : last_value;

function boundTo({ column, component_name, column_name, factor }: SourceAddress): string | null {
  if (column === null) return null;
  const times = factor === null || factor === 1 ? '' : ` × ${textOfNumber(factor)}`;
  return `${component_name ?? ''}: ${column_name ?? ''}${times}`;
}
