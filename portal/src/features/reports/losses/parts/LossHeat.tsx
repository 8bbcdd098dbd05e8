import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatDate, formatNumber, formatTime } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeatMap } from '../../../../shared/heat-map/HeatMap.tsx';
import { heatOf } from './heat.ts';

/** Heat map of the missing energy by day, or by quarter-hour of one day; the table of days has the same numbers. */
export function LossHeat({ detail }: { readonly detail: PlantLossesDetail }) {
  const { t } = useTranslation();
  const { kind, columns, rows } = useMemo(() => heatOf(detail), [detail]);
  const shown = (key: string) => (kind === 'quarters' ? formatTime(key, 'HH:mm', detail.zone) : formatDate(key));
  const said = (missing: number | null) =>
    missing === null ? t('losses.heat.unknown') : `${formatNumber(missing * 100, 0)} %`;
  return (
    <HeatMap
      title={t(`losses.heat.${kind}`)}
      scale={['0 %', `100 % ${t('losses.heat.missing')}`]}
      much="bad"
      columns={columns}
      rows={rows.map(({ name, cells }) => ({
        name,
        cells: cells.map(({ at, key, missing }) => ({
          at,
          key,
          share: missing,
          said: `${shown(key)}: ${said(missing)}`,
        })),
      }))}
    />
  );
}
