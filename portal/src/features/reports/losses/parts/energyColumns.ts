import type { PlantLosses } from '@leitwarte/core/entities';
import { kilowattHours } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import type { Column } from '../../../../shared/table/column.ts';

/** Columns for expected and measured energy in kWh, for tables of plants and of days; a plant's own page has watt-hours. */
export const energyColumns = (t: TFunction): Column<Pick<PlantLosses, 'expected_wh' | 'measured_wh'>>[] => [
  {
    key: 'expected',
    title: t('losses.expected'),
    kind: 'number',
    unit: 'kWh',
    decimals: 1,
    value: ({ expected_wh }) => kilowattHours(expected_wh),
  },
  {
    key: 'measured',
    title: t('losses.measured'),
    kind: 'number',
    unit: 'kWh',
    decimals: 1,
    value: ({ measured_wh }) => kilowattHours(measured_wh),
  },
];
