import type { Resolution, SeriesColumn } from '@leitwarte/core/entities';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChartSeries } from '../../../../shared/chart/series.ts';
import type { IntervalChoice } from '../../../../shared/interval/choice.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import type { Extras } from '../../../../shared/series/place.ts';
import { useSeries } from '../../../../shared/series/useSeries.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { figuresOf, type LineFigures } from '../lineFigures.ts';
import styles from './Analysis.module.css';
import type { Drawn } from './SeriesChart.tsx';
import { useLineNames } from './useLineNames.ts';

interface Props {
  readonly drawn: Drawn;
  readonly columns: readonly number[];
  readonly labelOf: (column: SeriesColumn) => string;
  readonly interval: IntervalChoice;
  readonly zone: string;
  readonly extras: Extras;
  readonly plant: number;
}

interface Row {
  readonly key: string;
  readonly line: ChartSeries;
  readonly own: LineFigures;
  readonly before: LineFigures | undefined;
}

/** Longer intervals in days are summed up from daily means. */
const HOURS_DAYS = 31;

/** Sum, mean, minimum and maximum of each line, and the change in percent to its comparison line. */
export function SeriesFigures({ drawn, columns, labelOf, interval, zone, extras, plant }: Props) {
  const { t } = useTranslation();
  const names = useLineNames(labelOf);
  const nowMs = useNow();
  const wanted = { columns, interval, zone, view: undefined, ...names };
  const days = drawn.span === undefined ? 0 : (drawn.span.untilMs - drawn.span.fromMs) / DAY_MS;
  const step: Resolution = days > HOURS_DAYS ? 1440 : 60;
  // a thinned line has only minimum and maximum of each pixel: right for these two, wrong for means
  const isThinned = drawn.thinned;
  const means = useSeries({ ...wanted, columns: isThinned ? columns : [], extras: { ...extras, step } });
  const exact = isThinned ? (means.thinned ? undefined : means.lines) : drawn.lines;
  const minutes = isThinned ? step : extras.step;
  // the comparison line counts only as far as the interval itself has elapsed
  const untilMs = Math.min(nowMs, drawn.span?.untilMs ?? nowMs);
  const rows = useMemo(
    () => rowsOf(drawn.lines ?? [], exact, { untilMs, slotMs: minutes && minutes * MINUTE_MS }),
    [drawn.lines, exact, untilMs, minutes],
  );
  if (rows.length === 0 || drawn.isEmpty) return null;
  const isCompared = extras.compare !== undefined;
  const number = (key: 'energy' | 'mean' | 'least' | 'most'): Column<Row> => ({
    key,
    title: t(`analysis.figures.${key}`),
    kind: 'number',
    unit: key === 'energy' ? 'kWh' : ({ line }) => line.unit,
    value: ({ own }) => own[key] ?? null,
  });
  const change = (key: 'energy' | 'mean'): Column<Row> => ({
    key: `${key}Change`,
    title: t(`analysis.figures.${key}Change`),
    kind: 'number',
    unit: '%',
    decimals: 0,
    value: ({ own, before }) => changeOf(own[key], before?.[key]),
  });
  const shown: Column<Row>[] = [
    { key: 'name', title: t('analysis.figures.line'), value: ({ line }) => line.label },
    ...(rows.some(({ own }) => own.energy !== undefined) ? [number('energy')] : []),
    number('mean'),
    number('least'),
    number('most'),
    ...(isCompared && rows.some(({ own }) => own.energy !== undefined) ? [change('energy')] : []),
    ...(isCompared ? [change('mean')] : []),
  ];
  const title = t('analysis.figures.title');
  return (
    <section className={styles.figures}>
      <DataTable
        title={title}
        head={<h3 className={styles.title}>{title}</h3>}
        columns={shown}
        rows={rows}
        rowKey={({ key }) => key}
        scroll="page"
      />
      <p className={styles.note}>
        {isThinned && `${t(step === 60 ? 'analysis.figures.byHours' : 'analysis.figures.byDays')} `}
        <Link to={`/compare?of=${plant}`}>{t('analysis.figures.compare')}</Link>
      </p>
    </section>
  );
}

function rowsOf(
  drawn: readonly ChartSeries[],
  exact: readonly ChartSeries[] | undefined,
  counted: Parameters<typeof figuresOf>[1],
): readonly Row[] {
  const figures = (line: ChartSeries): LineFigures => {
    const [seen, all] = [figuresOf(line, counted), exact?.find(({ key }) => key === line.key)];
    const { mean, energy } = all === undefined ? { mean: undefined, energy: undefined } : figuresOf(all, counted);
    return { ...seen, mean, energy };
  };
  return drawn
    .filter(({ comparedWith }) => comparedWith === undefined)
    .map((line) => {
      const past = drawn.find(({ comparedWith }) => comparedWith === line.key);
      return { key: line.key, line, own: figures(line), before: past && figures(past) };
    });
}

const changeOf = (own: number | undefined, before: number | undefined): number | null =>
  own === undefined || before === undefined || before === 0 ? null : (100 * (own - before)) / Math.abs(before);
