import type { DashboardPlant } from '@leitwarte/core/entities';
import { ageBeside, capacityOfPlant, formatValue, isOldFigure, powerOfPlant, shownStatus } from '@leitwarte/core/rules';
import { StatusBadge } from '@leitwarte/widgets';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../../shared/figure/Figure.tsx';
import { useLabelsOf } from '../../../../shared/status/useStatusLabels.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { isStale } from '../model.ts';
import { CapacityBar } from './CapacityBar.tsx';
import { ageColumn, nameColumn, PlantsTable } from './PlantsTable.tsx';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantGraphic.module.css';
import { ValueInLine } from './ValueInLine.tsx';

/** The plants by capacity, each with a bar of its current power. All bars have the same length, so that shares can be compared. */
export const PlantGraphic = memo(function PlantGraphic({ nowMs, shares, ...view }: PlantViewProps) {
  return <PlantsTable columns={useGraphicColumns(nowMs, shares)} {...view} />;
});

function useGraphicColumns(nowMs: number, shares: PlantViewProps['shares']): readonly Column<DashboardPlant>[] {
  const { t } = useTranslation();
  const labelsOf = useLabelsOf();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'status',
        title: t('dashboard.status'),
        quietTitle: true,
        width: '44px',
        value: (plant) => labelsOf(plant)[shownStatus(plant)],
        cell: (plant) => (
          <StatusBadge status={shownStatus(plant)} labels={labelsOf(plant)} variant="icon" className={styles.status} />
        ),
      },
      nameColumn(t, { nowMs, shares }, { width: '28%' }),
      {
        key: 'share',
        title: t('dashboard.ofCapacity'),
        value: (plant) => powerOfPlant(plant),
        cell: (plant) => <CapacityBar plant={plant} stale={isStale(plant)} />,
      },
      {
        key: 'values',
        title: t('dashboard.values'),
        width: '232px',
        fromWidth: 900,
        value: ({ plant_prio_values: values }) =>
          values.flatMap(({ name, value, unit }) => (name ? [`${name} ${formatValue(value, unit)}`] : [])).join(', '),
        cell: (plant) => (
          <span className={styles.values}>
            {plant.plant_prio_values.map((value, index) => (
              <ValueInLine
                key={value.id ?? index}
                value={value}
                age={ageBeside(value, plant.time_last_data, nowMs, language)}
                isOld={isOldFigure(value, nowMs)}
              />
            ))}
          </span>
        ),
      },
      {
        key: 'capacity',
        title: t('dashboard.capacity'),
        kind: 'number',
        unit: 'kW',
        width: '152px',
        value: (plant) => capacityOfPlant(plant),
        cell: (plant) => <Figure value={capacityOfPlant(plant)} />,
      },
      ageColumn(t, nowMs, language, { fromWidth: 760 }),
    ],
    [t, labelsOf, language, nowMs, shares],
  );
}
