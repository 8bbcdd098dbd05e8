import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../../shared/table/sorting.ts';
import { type BothTimes, change } from '../model.ts';

interface Props {
  readonly plants: readonly BothTimes[];
  readonly isPerKw: boolean;
  /** Headings of both spans. */
  readonly now: string;
  readonly before: string;
  readonly onPlant: (plant: number) => void;
  readonly hrefOf: (plant: number) => string;
}

/** Table by plant, the largest decrease first, with the number of missing days. */
export function CompareTable({ plants, isPerKw, now, before, onPlant, hrefOf }: Props) {
  const { t } = useTranslation();
  const sorting = useSorting();
  const columns = useMemo((): Column<BothTimes>[] => {
    const figure = (value: number, { capacity }: BothTimes) =>
      isPerKw ? (capacity === undefined ? null : value / capacity) : value;
    const number = { kind: 'number', unit: isPerKw ? 'kWh/kW' : 'kWh', decimals: isPerKw ? 2 : 0 } as const;
    return [
      { key: 'plant', title: t('compare.plant'), value: ({ name }) => name },
      { key: 'now', title: now, ...number, value: (plant) => figure(plant.now, plant) },
      { key: 'before', title: before, ...number, value: (plant) => figure(plant.before, plant) },
      {
        key: 'difference',
        title: t('compare.difference'),
        ...number,
        value: (plant) => figure(plant.now - plant.before, plant),
      },
      {
        key: 'percent',
        title: t('compare.percent'),
        kind: 'number',
        unit: '%',
        decimals: 0,
        value: (plant) => change(plant) ?? null,
      },
      {
        key: 'gaps',
        title: t('compare.gaps'),
        kind: 'number',
        decimals: 0,
        value: ({ missingNow, missingBefore }) => Math.round(Math.max(missingNow, missingBefore)),
        tone: ({ missingNow, missingBefore }) => (Math.max(missingNow, missingBefore) >= 0.5 ? 'warn' : undefined),
      },
    ];
  }, [t, isPerKw, now, before]);
  return (
    <DataTable
      title={t('compare.plants')}
      columns={columns}
      rows={plants}
      rowKey={({ id }) => id}
      sorting={sorting}
      hrefOf={({ id }) => hrefOf(id)}
      onOpen={({ id }) => onPlant(id)}
    />
  );
}
