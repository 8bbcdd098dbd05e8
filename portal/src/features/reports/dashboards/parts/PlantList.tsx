import type { DashboardPlant } from '@leitwarte/core/entities';
import {
  ageBeside,
  formatAtGlance,
  formatValue,
  greatestOf,
  isOldFigure,
  leastOf,
  shownStatus,
} from '@leitwarte/core/rules';
import { Sparkline, StatusBadge } from '@leitwarte/widgets';
import type { TFunction } from 'i18next';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabelsOf } from '../../../../shared/status/useStatusLabels.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import { isStale, trendOf } from '../model.ts';
import { PlantCard } from './PlantCard.tsx';
import { ageColumn, nameColumn, PlantsTable } from './PlantsTable.tsx';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantList.module.css';
import { ValueInLine } from './ValueInLine.tsx';

const CARD_HEIGHT_PX = 116;
/** Minimum table widths in pixels from which the first, second and third value have a column. */
const VALUE_FROM_WIDTH_PX = [0, 880, 1100];

/** The plants as a table, on phones as cards. Each row shows why its plant is not in order. */
export const PlantList = memo(function PlantList({ nowMs, shares, ...view }: PlantViewProps) {
  const drawCard = useCallback(
    (plant: DashboardPlant) => <PlantCard plant={plant} nowMs={nowMs} shares={shares} />,
    [nowMs, shares],
  );
  return <PlantsTable columns={usePlantColumns(nowMs, shares)} card={drawCard} cardHeight={CARD_HEIGHT_PX} {...view} />;
});

/** Text of the sparkline for screen readers: its column and the range of its values. */
function trendLabel(t: TFunction, plant: DashboardPlant): string {
  // the line shows readings, never a figure from the balance
  const first = plant.plant_prio_values.find(({ code }) => code === null);
  const name = first?.name ?? plant.name;
  const known = trendOf(plant).filter((value) => value !== null);
  if (known.length === 0) return t('dashboard.lastDayEmpty', { name });
  const said = (value: number) => formatAtGlance(value, first?.unit);
  return t('dashboard.lastDayOf', { name, from: said(leastOf(known)), to: said(greatestOf(known)) });
}

function usePlantColumns(nowMs: number, shares: PlantViewProps['shares']): readonly Column<DashboardPlant>[] {
  const { t } = useTranslation();
  const labelsOf = useLabelsOf();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'status',
        title: t('dashboard.status'),
        width: '120px',
        value: (plant) => labelsOf(plant)[shownStatus(plant)],
        cell: (plant) => <StatusBadge status={shownStatus(plant)} labels={labelsOf(plant)} variant="plain" />,
      },
      nameColumn(t, { nowMs, shares }, { width: '30%' }),
      ...VALUE_FROM_WIDTH_PX.map((fromWidth, index): Column<DashboardPlant> => {
        const valueOf = ({ plant_prio_values: values }: DashboardPlant) => values[index];
        return {
          key: `value${index + 1}`,
          title: index === 0 ? t('dashboard.values') : t('dashboard.value', { nr: index + 1 }),
          quietTitle: index > 0,
          fromWidth,
          value: (plant) => (valueOf(plant)?.name ? formatValue(valueOf(plant)?.value, valueOf(plant)?.unit) : null),
          cell: (plant) => (
            <ValueInLine
              value={valueOf(plant)}
              age={ageBeside(valueOf(plant), plant.time_last_data, nowMs, language)}
              isOld={isOldFigure(valueOf(plant), nowMs)}
            />
          ),
        };
      }),
      {
        key: 'trend',
        title: t('dashboard.lastDay'),
        width: '136px',
        fromWidth: 1000,
        value: () => null,
        cell: (plant) => (
          <Sparkline
            values={trendOf(plant)}
            stale={isStale(plant)}
            className={styles.line}
            label={trendLabel(t, plant)}
          />
        ),
      },
      ageColumn(t, nowMs, language, {}),
    ],
    [t, labelsOf, language, nowMs, shares],
  );
}
