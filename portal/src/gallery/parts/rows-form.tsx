import { useState } from 'react';
import * as z from 'zod';
import { NumberCell, TextCell } from '../../shared/rows-form/cells.tsx';
import { RowsEditor } from '../../shared/rows-form/RowsEditor.tsx';
import { type KeyedRow, type RowsForm, useRowsForm } from '../../shared/rows-form/useRowsForm.ts';
import type { Column } from '../../shared/table/column.ts';
import type { GalleryPart } from '../galleryPart.ts';

interface Row {
  readonly name: string | null;
  readonly limit: number | null;
}
interface Stored {
  readonly columns: readonly (Row & { readonly id: number })[];
}

const Body = z.object({ id: z.number().optional(), name: z.string().min(1), limit: z.number().nullable() });
const filled: Stored = {
  columns: [
    { id: 1, name: 'Wirkleistung', limit: 120 },
    { id: 2, name: 'Fermentertemperatur 1', limit: 52.5 },
    { id: 3, name: 'Gasspeicher Füllstand', limit: null },
  ],
};

function columnsOf(rows: RowsForm<Row>, mayWrite: boolean): Column<KeyedRow<Row>>[] {
  return [
    {
      key: 'name',
      title: 'Spalte',
      value: ({ row }) => row.name,
      rowHeader: true,
      cell: ({ key, row }) => (
        <TextCell
          label={`Name von ${row.name ?? 'Spalte'}`}
          row={key}
          value={row.name}
          onChange={(name) => rows.change(key, { name })}
          problem={rows.problemOf(key, 'name')}
          isDisabled={!mayWrite}
          isName
        />
      ),
    },
    {
      key: 'limit',
      title: 'Obergrenze',
      value: ({ row }) => row.limit,
      cell: ({ key, row }) => (
        <NumberCell
          label={`Obergrenze von ${row.name ?? 'Spalte'}`}
          row={key}
          value={row.limit}
          onChange={(limit) => rows.change(key, { limit })}
          problem={rows.problemOf(key, 'limit')}
          isDisabled={!mayWrite}
        />
      ),
    },
  ];
}

function Limits({ start = filled, mayWrite = true }: { readonly start?: Stored; readonly mayWrite?: boolean }) {
  const [owner, setOwner] = useState(start);
  const rows = useRowsForm<Stored, Row, typeof Body>({
    owner,
    rowsOf: ({ columns }) => columns,
    draftOf: ({ name, limit }) => ({ name, limit }),
    schema: Body,
    nameOf: ({ name }) => name ?? '',
    wordsOf: ({ name, limit }) => `${name ?? ''} ${limit ?? ''}`,
    field: 'columns',
    save: (list) => {
      const columns = list.map(({ name, limit }, index) => ({ id: index + 1, name, limit }));
      setOwner({ columns });
      return Promise.resolve({ columns });
    },
  });
  return (
    <RowsEditor
      title="Grenzwerte"
      rows={rows}
      nameOf={({ name }) => name ?? ''}
      mayWrite={mayWrite}
      onAdd={mayWrite ? () => rows.add({ name: null, limit: null }) : undefined}
      isRemovable={mayWrite ? () => true : undefined}
      emptyText={<p>Noch keine Spalten.</p>}
      columns={columnsOf(rows, mayWrite)}
    />
  );
}

export const part: GalleryPart = {
  title: 'Rows edited side by side',
  states: [
    { name: 'rows', Show: () => <Limits /> },
    { name: 'none', Show: () => <Limits start={{ columns: [] }} /> },
    { name: 'to be read alone', Show: () => <Limits mayWrite={false} /> },
  ],
};
