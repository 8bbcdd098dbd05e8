import type { DashboardPlant } from '@leitwarte/core/entities';
import { columnDecimals, formatDate, isEnergyUnit } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bars } from '../../../../shared/bars/Bars.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { type Evaluated, type EvaluatedColumn, measuresOf, nameOfPlant } from '../model.ts';
import styles from './Evaluation.module.css';
import { Ranking } from './Ranking.tsx';
import type { EvaluatedSpan } from './useKnownDays.ts';

interface Props {
  readonly evaluated: Evaluated;
  readonly plants: readonly DashboardPlant[];
  /** Whether the sum of the column with this index is meaningful, according to its footer. */
  readonly isSummed: (index: number) => boolean;
  readonly kind: 'day' | 'month' | 'year';
  readonly span: EvaluatedSpan | undefined;
  /** Shows the provenance of a figure of a column: of a row or of the footer. */
  readonly onExplain: (column: EvaluatedColumn, row: number | 'foot') => void;
}

/** One column of all plants: a ranking if it is a yield, and bars. */
export function Figures({ evaluated, plants, isSummed, kind, span, onExplain }: Props) {
  const { t } = useTranslation();
  const measures = measuresOf(evaluated);
  const [chosen, setChosen] = useState(0);
  const measure = measures.find(({ index }) => index === chosen) ?? measures[0];
  const columns = evaluated.columns.filter(({ index }) => index === measure?.index);
  const unit = columns.find((column) => column.unit !== undefined)?.unit;
  const numbers = columns.flatMap(({ values }) => values.filter((value) => value !== null));
  if (measure === undefined || numbers.length === 0) return null;
  const stacked = isSummed(measure.index) && unit !== '%';
  const isYield = stacked && isEnergyUnit(unit) && columns.every(({ isDerived }) => !isDerived);
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
      {isYield && columns.length > 1 && (
        <Ranking
          name={measure.name}
          columns={columns}
          plants={plants}
          span={span}
          onExplain={(column) => onExplain(column, 'foot')}
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
    </>
  );
}

/** Short axis label: days without the year. */
function captionOf(date: string, kind: Props['kind']): string {
  const [year = '', month = ''] = date.split('-');
  if (kind === 'day') return formatDate(date).slice(0, 6);
  return kind === 'month' ? `${month}/${year}` : year;
}
