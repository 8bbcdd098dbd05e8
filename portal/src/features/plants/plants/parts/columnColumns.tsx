import type { ComponentDataDescription } from '@leitwarte/core/entities';
import { DASH, formatValue } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { NumberCell, TextCell, TickCell } from '../../../../shared/rows-form/cells.tsx';
import type { KeyedRow, RowsForm } from '../../../../shared/rows-form/useRowsForm.ts';
import type { Column } from '../../../../shared/table/column.ts';
import type { ColumnDraft } from './columnDraft.ts';
import { useRoleColumn } from './roleColumn.tsx';

interface Parts {
  readonly rows: RowsForm<ColumnDraft>;
  /** The stored columns, by key. */
  readonly stored: ReadonlyMap<string, ComponentDataDescription>;
  readonly editor: 'summary' | 'xml' | 'standard';
  readonly mayWrite: boolean;
  readonly isSuperuser: boolean;
  /** Id of the datalist of units. */
  readonly units: string;
}

type TextName =
  | 'col_description'
  | 'col_unit'
  | 'col_component_data'
  | 'col_component_data_description1'
  | 'col_component_data_description2'
  | 'col_data_delimiter'
  | 'col_gap_values';
type NumberName = 'factor_import' | 'col_limit_low' | 'col_limit_upper';

/** Columns of the editor of columns. Fields that this viewer may not change are text; file settings are only for superusers. */
export function useColumnColumns({ rows, stored, editor, mayWrite, isSuperuser, units }: Parts) {
  const { t } = useTranslation();
  const nameOf = ({ col_description }: ColumnDraft) => col_description ?? '';
  const cell = (title: string, field: keyof ColumnDraft, { key, row }: KeyedRow<ColumnDraft>) => ({
    label: t('plants.cellOf', { title, name: nameOf(row) }),
    row: key,
    problem: rows.problemOf(key, field),
  });
  const text = (
    field: TextName,
    title: string,
    mayEdit: boolean,
    width: string,
    list?: string,
  ): Column<KeyedRow<ColumnDraft>> => ({
    key: field,
    title,
    width,
    value: ({ row }) => row[field],
    ...(mayEdit && {
      cell: (one) => (
        <TextCell
          {...cell(title, field, one)}
          isName={field === 'col_description'}
          value={one.row[field]}
          onChange={(value) => rows.change(one.key, { [field]: value })}
          {...(list !== undefined && { list })}
        />
      ),
    }),
  });
  const number = (field: NumberName, title: string, mayEdit: boolean): Column<KeyedRow<ColumnDraft>> => ({
    key: field,
    title,
    kind: 'number',
    width: '112px',
    value: ({ row }) => row[field],
    ...(mayEdit && {
      cell: (one) => (
        <NumberCell
          {...cell(title, field, one)}
          value={one.row[field]}
          onChange={(value) => rows.change(one.key, { [field]: value })}
        />
      ),
    }),
  });
  const source = (field: TextName, title: string) => text(field, title, true, '150px');
  const role = useRoleColumn(mayWrite, rows, (title, one) => cell(title, 'col_role', one));
  const columns: Column<KeyedRow<ColumnDraft>>[] = [
    { ...text('col_description', t('plants.column.description'), mayWrite, '190px'), rowHeader: true },
    text('col_unit', t('plants.column.unit'), isSuperuser, '96px', units),
    number('col_limit_low', t('plants.column.low'), mayWrite),
    number('col_limit_upper', t('plants.column.upper'), mayWrite),
    role,
    {
      key: 'last_value',
      title: t('plants.column.newest'),
      kind: 'number',
      value: ({ key }) => stored.get(key)?.last_value ?? null,
      cell: ({ key }) => <>{valueOf(stored.get(key))}</>,
    },
  ];
  if (!isSuperuser) return columns;
  const further: Column<KeyedRow<ColumnDraft>>[] = [
    ...columns,
    source('col_component_data', t('plants.column.stored')),
    source('col_component_data_description1', t(`plants.column.source.${editor}`)),
    source('col_component_data_description2', t(`plants.column.second.${editor}`)),
    ...(editor === 'standard' ? [source('col_data_delimiter', t('plants.column.delimiter'))] : []),
    number('factor_import', t('plants.column.factor'), true),
    ...(editor === 'summary' ? [] : [source('col_gap_values', t('plants.column.gaps'))]),
    {
      key: 'is_suitable_for_analyse',
      title: t('plants.column.analysed'),
      value: ({ row }) => t(row.is_suitable_for_analyse ? 'form.yes' : 'form.no'),
      cell: (one) => (
        <TickCell
          {...cell(t('plants.column.analysed'), 'is_suitable_for_analyse', one)}
          value={one.row.is_suitable_for_analyse}
          onChange={(value) => rows.change(one.key, { is_suitable_for_analyse: value })}
        />
      ),
    },
  ];
  return further;
}

function valueOf(column: ComponentDataDescription | undefined): string {
  const value = column?.last_value ?? null;
  return value === null ? DASH : typeof value === 'number' ? formatValue(value) : value;
}
