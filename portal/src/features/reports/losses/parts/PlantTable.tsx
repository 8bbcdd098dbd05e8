import type { PlantLosses } from '@leitwarte/core/entities';
import { mainCause, missingEuro, missingKwh, sharePercent } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { energyColumns } from './energyColumns.ts';

interface Props {
  readonly rows: readonly PlantLosses[];
  readonly nameOf: (plant: number) => string;
  readonly hrefOf: (plant: number) => string;
  readonly onChoose: (plant: number) => void;
}

/** Plants with missing energy and causes, the largest loss first. */
export function PlantTable({ rows, nameOf, hrefOf, onChoose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const sorting = useSorting();
  const columns = useMemo(
    (): Column<PlantLosses>[] => [
      { key: 'plant', title: t('losses.plant'), value: ({ plant }) => nameOf(plant) },
      ...energyColumns(t),
      { key: 'share', title: t('losses.share'), kind: 'number', unit: '%', decimals: 1, value: sharePercent },
      { key: 'lost', title: t('losses.lost'), kind: 'number', unit: 'kWh', decimals: 1, value: missingKwh },
      { key: 'euro', title: t('losses.lostEuro'), kind: 'number', unit: '€', decimals: 2, value: missingEuro },
      {
        key: 'cause',
        title: t('losses.mainCause'),
        value: (row) => {
          const cause = mainCause(row);
          return cause === undefined ? null : text(`lossCause.${cause}`);
        },
      },
      {
        key: 'unknown',
        title: t('losses.unknown'),
        kind: 'number',
        value: ({ unknown_quarter_hours }) => unknown_quarter_hours,
      },
      {
        key: 'method',
        title: t('losses.method'),
        value: ({ method }) => (method === null ? null : text(`yieldMethod.${method}`)),
      },
    ],
    [t, text, nameOf],
  );
  const worstFirst = useMemo(
    () => rows.toSorted((a, b) => (missingKwh(b) ?? -Infinity) - (missingKwh(a) ?? -Infinity)),
    [rows],
  );
  return (
    <DataTable
      title={t('losses.plants')}
      columns={columns}
      rows={worstFirst}
      rowKey={({ plant }) => plant}
      sorting={sorting}
      hrefOf={({ plant }) => hrefOf(plant)}
      onOpen={({ plant }) => onChoose(plant)}
    />
  );
}
