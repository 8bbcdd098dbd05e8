import type { DashboardPlant } from '@leitwarte/core/entities';
import { columnDecimals, formatDate, isEnergyUnit, numeric, yieldRanking, type Ranked } from '@leitwarte/core/rules';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../../shared/bars/Bars.tsx';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { type Evaluated, type EvaluatedColumn, measuresOf, nameOfPlant } from '../model.ts';
import styles from './Evaluation.module.css';

interface Props {
  readonly evaluated: Evaluated;
  readonly plants: readonly DashboardPlant[];
  /** By a column's place: whether its sum means something, as its foot says. Undefined until that is known. */
  readonly isSummed: (index: number) => boolean;
  readonly kind: 'day' | 'month' | 'year';
  /** Tells where a figure of a column comes from: that of a row, or of the foot. */
  readonly onExplain: (column: EvaluatedColumn, row: number | 'foot') => void;
}

/** One column of all plants as bars, and where it is a yield the plants ranked by it. */
export function Figures({ evaluated, plants, isSummed, kind, onExplain }: Props) {
  const { t } = useTranslation();
  const measures = measuresOf(evaluated);
  const [chosen, setChosen] = useState(0);
  const measure = measures.find(({ index }) => index === chosen) ?? measures[0];
  const columns = evaluated.columns.filter(({ index }) => index === measure?.index);
  const unit = columns.find((column) => column.unit !== undefined)?.unit;
  const numbers = columns.flatMap(({ values }) => values.filter((value) => value !== null));
  if (measure === undefined || numbers.length === 0) return null;
  const stacked = isSummed(measure.index);
  return (
    <>
      {measures.length > 1 && (
        <Segments
          className={styles.measure}
          label={t('evaluations.measure')}
          value={String(measure.index)}
          segments={measures.map(({ index, name }) => ({ value: String(index), label: name }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <Bars
        title={measure.name}
        unit={unit}
        decimals={columnDecimals(numbers, unit)}
        places={evaluated.dates.map((date) => captionOf(date, kind))}
        series={columns.map(({ plant, values }, at) => ({
          key: `${plant}/${at}`,
          label: nameOfPlant(plants, plant),
          values,
        }))}
        stacked={stacked}
        onExplain={(series, place) => {
          const column = columns[series];
          if (column) onExplain(column, place);
        }}
      />
      {stacked && isEnergyUnit(unit) && columns.length > 1 && (
        <Ranking
          name={measure.name}
          columns={columns}
          plants={plants}
          onExplain={(column) => onExplain(column, 'foot')}
        />
      )}
    </>
  );
}

interface RankingProps {
  readonly name: string;
  readonly columns: readonly EvaluatedColumn[];
  readonly plants: readonly DashboardPlant[];
  readonly onExplain: (column: EvaluatedColumn) => void;
}

interface Yield {
  readonly column: EvaluatedColumn;
  readonly id: number;
  readonly name: string;
  readonly capacity: number | undefined;
  readonly energy: number | null;
  readonly unit: string | undefined;
  readonly counted: number;
  readonly of: number;
}

function Ranking({ name, columns, plants, onExplain }: RankingProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () =>
      yieldRanking(
        columns.flatMap((column): Yield[] => {
          const { plant: id, total, unit, values } = column;
          const plant = plants.find((one) => one.id === id);
          if (plant === undefined) return [];
          return [
            {
              column,
              id: plant.id,
              name: plant.name,
              capacity: numeric(plant.installed_capacity),
              energy: total,
              unit,
              counted: values.filter((value) => value !== null).length,
              of: values.length,
            },
          ];
        }),
      ),
    [columns, plants],
  );
  const explained = ({ column }: Ranked<Yield>, said: () => string) => (
    <FigureButton title={t('table.explain')} onClick={() => onExplain(column)}>
      {said()}
    </FigureButton>
  );
  const shown: Column<Ranked<Yield>>[] = [
    { key: 'rank', title: t('evaluations.rank'), kind: 'number', value: ({ rank }) => rank, width: '72px' },
    { key: 'name', title: t('evaluations.plant'), value: (row) => row.name, rowHeader: true, width: '28%' },
    {
      key: 'perKw',
      title: t('evaluations.perKw'),
      kind: 'number',
      unit: 'kWh/kW',
      // room for its heading with the unit, in every language
      width: '21%',
      value: ({ perKw }) => perKw,
      cell: explained,
    },
    {
      key: 'energy',
      title: t('evaluations.yield'),
      kind: 'number',
      unit: ({ unit }) => unit,
      value: ({ energy }) => energy,
      cell: explained,
    },
    {
      key: 'capacity',
      title: t('evaluations.capacity'),
      kind: 'number',
      unit: 'kW',
      value: ({ capacity }) => capacity,
    },
    {
      key: 'rows',
      title: t('evaluations.rows'),
      value: ({ counted, of }) => t('evaluations.rowsOf', { count: counted, of }),
    },
  ];
  const title = t('evaluations.ranking', { name });
  return (
    <section className={styles.ranking}>
      <DataTable
        title={title}
        head={<h3 className={styles.subtitle}>{title}</h3>}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        scroll="page"
      />
    </section>
  );
}

/** Short on an axis: days without their year. */
function captionOf(date: string, kind: Props['kind']): string {
  const [year = '', month = ''] = date.split('-');
  if (kind === 'day') return formatDate(date).slice(0, 6);
  return kind === 'month' ? `${month}/${year}` : year;
}
