import type { DashboardPlant } from '@leitwarte/core/entities';
import { relativeAge, shownStatus } from '@leitwarte/core/rules';
import { PlantTypeIcon } from '@leitwarte/widgets';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import type { DataTableProps } from '../../../../shared/table/dataTableProps.ts';
import type { Language } from '../../../../texts/language.ts';
import { isStale } from '../model.ts';
import { PlantReason } from './PlantReason.tsx';
import styles from './PlantsTable.module.css';
import type { PlantViewProps } from './plantView.ts';

/**
 * Number of rows beyond which only those near the window are rendered; lower than elsewhere, because the rows contain
 * sparklines, bars and figures.
 */
const VIRTUAL_BEYOND = 40;

type Props = Omit<PlantViewProps, 'nowMs' | 'shares'> &
  Pick<DataTableProps<DashboardPlant>, 'columns' | 'card' | 'cardHeight'>;

/** The plants as table rows that scroll with the page. */
export function PlantsTable({ plants, onOpen, hrefOf, ...shown }: Props) {
  const { t } = useTranslation();
  const open = useCallback(({ id }: DashboardPlant) => onOpen(id), [onOpen]);
  const href = useCallback(({ id }: DashboardPlant) => hrefOf(id), [hrefOf]);
  return (
    <DataTable
      title={t('dashboard.plants')}
      rows={plants}
      rowKey={idOf}
      tools={false}
      scroll="page"
      virtualBeyond={VIRTUAL_BEYOND}
      statusOf={shownStatus}
      isStale={isStale}
      hrefOf={href}
      onOpen={open}
      {...shown}
    />
  );
}

const idOf = ({ id }: DashboardPlant): number => id;

type Look = Pick<Column<DashboardPlant>, 'width' | 'fromWidth'>;

/** Column with name and type, and the reason below if the plant is not in order. */
export const nameColumn = (
  t: TFunction,
  { nowMs, shares }: Pick<PlantViewProps, 'nowMs' | 'shares'>,
  look: Look,
): Column<DashboardPlant> => ({
  key: 'plant',
  title: t('dashboard.plant'),
  rowHeader: true,
  ...look,
  value: ({ name }) => name,
  lead: ({ type }) => <PlantTypeIcon type={type} size={18} className={styles.type} />,
  below: (plant) => (
    <span className={styles.below}>
      <PlantReason plant={plant} nowMs={nowMs} shares={shares} />
    </span>
  ),
});

export const ageColumn = (t: TFunction, nowMs: number, language: Language, look: Look): Column<DashboardPlant> => ({
  key: 'age',
  title: t('dashboard.lastData'),
  width: '112px',
  ...look,
  value: ({ time_last_data: time }) => relativeAge(time, nowMs, language),
});
