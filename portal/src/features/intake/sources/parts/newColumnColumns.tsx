import type { AddressColumn } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import { TextCell, TickCell } from '../../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../../shared/table/column.ts';

/** A column of the new component. */
export interface ColumnDraft extends Omit<AddressColumn, 'unit'> {
  readonly unit: string;
  readonly isTaken: boolean;
}

/** Columns of a table of addresses: whether each gets a column, its name and unit. */
export function newColumnColumns(
  t: TFunction,
  onChange: (column: ColumnDraft, to: Partial<ColumnDraft>) => void,
): Column<ColumnDraft>[] {
  const labelled = (what: string, { address }: ColumnDraft) => ({
    label: t('sources.ofAddress', { what, address }),
    row: address,
  });
  return [
    { key: 'address', title: t('sources.address'), width: '38%', value: ({ address }) => address },
    {
      key: 'taken',
      title: t('sources.asColumn'),
      width: '96px',
      value: ({ isTaken }) => String(isTaken),
      cell: (one) => (
        <TickCell
          {...labelled(t('sources.asColumn'), one)}
          value={one.isTaken}
          onChange={(isTaken) => onChange(one, { isTaken })}
        />
      ),
    },
    {
      key: 'name',
      title: t('sources.name'),
      value: ({ name }) => name,
      wideOnCards: true,
      cell: (one) => (
        <TextCell
          {...labelled(t('sources.name'), one)}
          value={one.name}
          isDisabled={!one.isTaken}
          onChange={(name) => onChange(one, { name: name ?? '' })}
        />
      ),
    },
    {
      key: 'unit',
      title: t('sources.unit'),
      width: '120px',
      value: ({ unit }) => unit,
      cell: (one) => (
        <TextCell
          {...labelled(t('sources.unit'), one)}
          value={one.unit}
          isDisabled={!one.isTaken}
          onChange={(unit) => onChange(one, { unit: unit ?? '' })}
        />
      ),
    },
  ];
}
