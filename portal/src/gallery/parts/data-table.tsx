import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { DataTableProps, RowKey } from '../../shared/table/dataTableProps.ts';
import { useSorting } from '../../shared/table/sorting.ts';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import type { GalleryPart } from '../galleryPart.ts';

interface Meter {
  readonly id: number;
  readonly name: string;
  readonly energy: number | null;
  readonly power: number | null;
  readonly unit: string;
  readonly readAt: string | null;
  readonly note: string;
  readonly status: 0 | 1 | 2;
}

const names = [
  'Einspeisezähler Schule',
  'Windpark Gedern WEA 2',
  'BHKW Fauerbach',
  'PV Grundschule Ockstadt',
  'Zähler 10',
];

function meters(count: number): Meter[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: count > names.length ? `${names[index % names.length]} ${index + 1}` : (names[index] ?? ''),
    energy: index % 4 === 3 ? null : (index * 7919.25) % 100_000,
    power: (index * 37) % 500,
    unit: index % 2 === 0 ? 'kW' : 'MW',
    readAt: index % 5 === 4 ? null : new Date(Date.UTC(2026, 2, 29, 0, index * 13)).toISOString(),
    note: index % 3 === 0 ? 'Zählerwechsel am 1. März, Ablesung durch den Netzbetreiber' : '',
    status: index % 7 === 1 ? 2 : index % 5 === 2 ? 1 : 0,
  }));
}

const columns: readonly Column<Meter>[] = [
  { key: 'name', title: 'Zähler', value: ({ name }) => name },
  {
    key: 'energy',
    title: 'Arbeit',
    kind: 'number',
    decimals: 1,
    unit: 'kWh',
    total: 'sum',
    value: ({ energy }) => energy,
  },
  { key: 'power', title: 'Leistung', kind: 'number', unit: ({ unit }) => unit, value: ({ power }) => power },
  { key: 'readAt', title: 'Abgelesen', kind: 'datetime', value: ({ readAt }) => readAt },
  { key: 'note', title: 'Bemerkung', value: ({ note }) => note },
];

function Meters(props: Partial<DataTableProps<Meter>> & { readonly count?: number }) {
  const { count = 5, ...over } = props;
  const sorting = useSorting('name');
  const [all] = useState(() => meters(count));
  return (
    <DataTable
      title="Zähler"
      columns={columns}
      rows={all}
      rowKey={({ id }) => id}
      sorting={sorting}
      onOpen={() => {}}
      {...over}
    />
  );
}

function Ticked() {
  const [selected, onSelect] = useState<ReadonlySet<RowKey>>(new Set([2]));
  return <Meters selection={{ selected, onSelect }} head={<strong>{`${selected.size} von 5`}</strong>} />;
}

export const part: GalleryPart = {
  title: 'Data table',
  states: [
    { name: 'sorted, opening rows', Show: () => <Meters /> },
    { name: 'order given, rows not to be opened', Show: () => <Meters sorting={undefined} onOpen={undefined} /> },
    { name: 'with boxes', Show: Ticked },
    {
      name: 'with status, some old',
      Show: () => <Meters statusOf={({ status }) => status} isStale={({ status }) => status === 2} />,
    },
    {
      name: 'one unit',
      Show: () => (
        <Meters columns={columns.map((column) => (column.key === 'power' ? { ...column, unit: 'kW' } : column))} />
      ),
    },
    {
      name: 'wide',
      Show: () => (
        <Meters
          columns={[
            ...columns,
            ...Array.from({ length: 12 }, (_, index): Column<Meter> => ({
              key: `hour${index}`,
              title: `Stunde ${index}`,
              kind: 'number',
              unit: 'kWh',
              value: ({ id }) => id * index * 1234.5,
            })),
          ]}
        />
      ),
    },
    { name: 'loading', Show: () => <Meters rows={undefined} /> },
    { name: 'empty', Show: () => <Meters rows={[]} /> },
    {
      name: 'empty, with a way on',
      Show: () => (
        <Meters
          rows={[]}
          empty={
            <EmptyState text="Keine Zähler gefunden.">
              <Button variant="default">Filter zurücksetzen</Button>
            </EmptyState>
          }
        />
      ),
    },
    { name: '1000 rows', alone: true, Show: () => <Meters count={1000} /> },
    { name: '1000 rows, scrolling with the page', alone: true, Show: () => <Meters count={1000} scroll="page" /> },
  ],
};
