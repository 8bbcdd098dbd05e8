import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { mainCause, missingKwh } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { energyColumns } from './energyColumns.ts';
import { quarterText } from './quarterText.ts';

type Quarter = PlantLossesDetail['quarters'][number];

/** The quarter-hours of one day by component, without those in which energy was neither expected nor measured. */
export function QuarterTable({ detail: { quarters, zone } }: { readonly detail: PlantLossesDetail }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const columns = useMemo(
    (): Column<Quarter>[] => [
      { key: 'component', title: t('losses.component'), value: ({ name }) => name },
      { key: 'time', title: t('losses.time'), value: ({ from }) => quarterText(from, zone) },
      ...energyColumns(t),
      { key: 'lost', title: t('losses.lost'), kind: 'number', unit: 'kWh', value: missingKwh },
      {
        key: 'cause',
        title: t('losses.mainCause'),
        value: (row) => {
          const cause = mainCause(row);
          return cause === undefined ? null : text(`lossCause.${cause}`);
        },
      },
    ],
    [t, text, zone],
  );
  const shown = useMemo(
    () => quarters.filter(({ expected_wh, measured_wh }) => (expected_wh ?? 0) !== 0 || measured_wh !== 0),
    [quarters],
  );
  return (
    <DataTable
      title={t('losses.quarters')}
      columns={columns}
      rows={shown}
      rowKey={({ component, from }) => `${component}/${from}`}
    />
  );
}
