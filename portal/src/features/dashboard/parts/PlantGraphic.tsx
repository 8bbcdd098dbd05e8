import type { DashboardPlant } from '@leitwarte/core/entities';
import { capacityOfPlant, powerOfPlant, relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../shared/figure/Figure.tsx';
import { useStatusLabels } from '../../../shared/status/useStatusLabels.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useLanguage } from '../../../texts/useTexts.ts';
import { isStale } from '../model.ts';
import { CapacityBar } from './CapacityBar.tsx';
import { PlantReason } from './PlantReason.tsx';
import type { PlantViewProps } from './plantView.ts';
import styles from './PlantGraphic.module.css';

/** Rows with bars: fewer than elsewhere are drawn at once. */
const VIRTUAL_BEYOND = 40;

/** The plants by capacity, each with what it gives of it: bars of one length, so that shares compare at a glance. */
export const PlantGraphic = memo(function PlantGraphic({ plants, nowMs, onOpen, hrefOf }: PlantViewProps) {
  const { t } = useTranslation();
  const columns = useGraphicColumns(nowMs);
  const open = useCallback(({ id }: DashboardPlant) => onOpen(id), [onOpen]);
  const href = useCallback(({ id }: DashboardPlant) => hrefOf(id), [hrefOf]);
  return (
    <DataTable
      title={t('dashboard.plants')}
      columns={columns}
      rows={plants}
      rowKey={idOf}
      tools={false}
      scroll="page"
      virtualBeyond={VIRTUAL_BEYOND}
      statusOf={shownStatus}
      isStale={isStale}
      hrefOf={href}
      onOpen={open}
    />
  );
});

const idOf = ({ id }: DashboardPlant): number => id;

function useGraphicColumns(nowMs: number): readonly Column<DashboardPlant>[] {
  const { t } = useTranslation();
  const labels = useStatusLabels();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'status',
        title: t('dashboard.status'),
        quietTitle: true,
        width: '44px',
        value: (plant) => labels[shownStatus(plant)],
        cell: (plant) => (
          <StatusBadge status={shownStatus(plant)} labels={labels} variant="icon" className={styles.status} />
        ),
      },
      {
        key: 'plant',
        title: t('dashboard.plant'),
        rowHeader: true,
        width: '34%',
        value: ({ name }) => name,
        lead: ({ type }) => <PlantTypeIcon type={type} size={18} className={styles.type} />,
        below: (plant) => (
          <span className={styles.below}>
            <PlantReason plant={plant} nowMs={nowMs} />
          </span>
        ),
      },
      {
        key: 'share',
        title: t('dashboard.ofCapacity'),
        value: (plant) => powerOfPlant(plant),
        cell: (plant) => <CapacityBar plant={plant} stale={isStale(plant)} />,
      },
      {
        key: 'capacity',
        title: t('dashboard.capacity'),
        kind: 'number',
        unit: 'kW',
        width: '128px',
        value: (plant) => capacityOfPlant(plant),
        cell: (plant) => <Figure value={capacityOfPlant(plant)} />,
      },
      {
        key: 'age',
        title: t('dashboard.lastData'),
        width: '112px',
        fromWidth: 760,
        value: ({ time_last_data: time }) => relativeAge(time, nowMs, language),
      },
    ],
    [t, labels, language, nowMs],
  );
}
