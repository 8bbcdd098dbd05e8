import type { Resolution } from '@leitwarte/core/entities';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChartSeries } from '../chart/series.ts';
import { useNow } from '../now/useNow.ts';
import { useSeries, type Wanted } from '../series/useSeries.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import type { Drawn } from './drawn.ts';
import styles from './Explorer.module.css';
import { figuresOf, type LineFigures } from './lineFigures.ts';
import { lossesAddress } from './lossesAddress.ts';

interface Props {
  readonly drawn: Drawn;
  /** The request that returned the drawn lines. */
  readonly wanted: Omit<Wanted, 'view'>;
  /** Level of the heading above the table. */
  readonly level: 3 | 4;
  /**
   * Milliseconds that each value of expected energy covers; undefined if the lines are not compared with expected
   * energy.
   */
  readonly expectedSlotMs: number | undefined;
  /** Capacities in kW of the drawn component and of the one it is compared with; undefined unless both are known. */
  readonly capacities: { readonly own: number; readonly other: number } | undefined;
  /** Plant of all lines; undefined if they may belong to several plants. */
  readonly plant: number | undefined;
}

interface Row {
  readonly key: string;
  readonly line: ChartSeries;
  readonly own: LineFigures;
  readonly before: LineFigures | undefined;
}

/**
 * Up to this number of days, sums and means of a thinned chart are computed from hourly means; beyond it, from daily
 * means.
 */
const HOURS_DAYS = 31;

/**
 * Table with the energy, mean, minimum and maximum of each line, and the differences in percent from its comparison
 * line.
 */
export function ExplorerFigures({ drawn, wanted, level, expectedSlotMs, capacities, plant }: Props) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const { columns, extras, interval } = wanted;
  const { compare } = extras;
  const days = drawn.span === undefined ? 0 : (drawn.span.untilMs - drawn.span.fromMs) / DAY_MS;
  const step: Resolution = days > HOURS_DAYS ? 1440 : 60;
  // a thinned line has only the minimum and maximum reading of each pixel: enough for these two figures, but not for
  // means
  const isThinned = drawn.thinned;
  const means = useSeries({
    ...wanted,
    view: undefined,
    columns: isThinned ? columns : [],
    extras: { ...extras, step },
    beside: isThinned ? wanted.beside : undefined,
  });
  const exact = isThinned ? (means.thinned ? undefined : means.lines) : drawn.lines;
  const minutes = isThinned ? step : extras.step;
  // comparison lines are also cut off at the present, so that they cover as much time as has passed of the interval
  const untilMs = Math.min(nowMs, drawn.span?.untilMs ?? nowMs);
  const rows = useMemo(() => {
    const slotMs = minutes && minutes * MINUTE_MS;
    return rowsOf(drawn.lines ?? [], exact, { untilMs, slotMs, pastSlotMs: expectedSlotMs ?? slotMs });
  }, [drawn.lines, exact, untilMs, minutes, expectedSlotMs]);
  if (rows.length === 0 || drawn.isEmpty) return null;
  const number = (key: 'energy' | 'mean' | 'least' | 'most'): Column<Row> => ({
    key,
    title: t(`explorer.figures.${key}`),
    kind: 'number',
    unit: key === 'energy' ? 'kWh' : ({ line }) => line.unit,
    value: ({ own }) => own[key] ?? null,
  });
  const change = (
    key: 'energyChange' | 'energyPerKwChange' | 'meanChange',
    of: (figures: LineFigures) => number | undefined,
    ratio = 1,
  ): Column<Row> => ({
    key,
    title: t(`explorer.figures.${key}`),
    kind: 'number',
    unit: '%',
    decimals: 0,
    value: ({ own, before }) => changeOf(of(own), before && of(before), ratio),
  });
  const energyOf = ({ energy }: LineFigures) => energy;
  const hasEnergy = rows.some(({ own }) => own.energy !== undefined);
  const shown: Column<Row>[] = [
    { key: 'name', title: t('explorer.figures.line'), value: ({ line }) => line.label },
    ...(hasEnergy ? [number('energy')] : []),
    number('mean'),
    number('least'),
    number('most'),
  ];
  if (compare !== undefined && hasEnergy)
    shown.push(
      {
        key: 'energyBefore',
        title: t(`explorer.figures.energyOf.${compare}`),
        kind: 'number',
        unit: 'kWh',
        value: ({ before }) => before?.energy ?? null,
      },
      change('energyChange', energyOf),
    );
  if (hasEnergy && capacities !== undefined)
    shown.push(change('energyPerKwChange', energyOf, capacities.other / capacities.own));
  // no mean is compared with expected energy: a device that is silent at night has readings for only a part of the day
  if (compare !== undefined && compare !== 'expected') shown.push(change('meanChange', ({ mean }) => mean));
  const title = t('explorer.figures.title');
  const Title = level === 3 ? 'h3' : 'h4';
  return (
    <section className={styles.figures}>
      <DataTable
        title={title}
        head={<Title className={styles.title}>{title}</Title>}
        columns={shown}
        rows={rows}
        rowKey={({ key }) => key}
        scroll="page"
      />
      {(isThinned || plant !== undefined) && (
        <p className={styles.note}>
          {isThinned && `${t(step === 60 ? 'explorer.figures.byHours' : 'explorer.figures.byDays')} `}
          {plant !== undefined && <Link to={`/compare?of=${plant}`}>{t('explorer.figures.compare')}</Link>}{' '}
          {plant !== undefined && compare === 'expected' && (
            <Link to={lossesAddress(plant, interval)}>{t('explorer.losses')}</Link>
          )}
        </p>
      )}
    </section>
  );
}

interface Counted {
  /** Readings from here on do not count, in milliseconds UTC. */
  readonly untilMs: number;
  /** Milliseconds that each value covers if the lines are means; undefined for readings. */
  readonly slotMs: number | undefined;
  /** The same for the comparison lines. */
  readonly pastSlotMs: number | undefined;
}

function rowsOf(
  drawn: readonly ChartSeries[],
  exact: readonly ChartSeries[] | undefined,
  { untilMs, slotMs, pastSlotMs }: Counted,
): readonly Row[] {
  const figures = (line: ChartSeries, slot: number | undefined): LineFigures => {
    const counted = { untilMs, slotMs: slot };
    const [seen, all] = [figuresOf(line, counted), exact?.find(({ key }) => key === line.key)];
    const { mean, energy } = all === undefined ? { mean: undefined, energy: undefined } : figuresOf(all, counted);
    return { ...seen, mean, energy };
  };
  return drawn
    .filter(({ comparedWith }) => comparedWith === undefined)
    .map((line) => {
      const past = drawn.find(({ comparedWith }) => comparedWith === line.key);
      return { key: line.key, line, own: figures(line, slotMs), before: past && figures(past, pastSlotMs) };
    });
}

/** Difference from `before` in percent; `ratio` scales the own value if the capacities differ. */
const changeOf = (own: number | undefined, before: number | undefined, ratio: number): number | null =>
  own === undefined || before === undefined || before === 0 ? null : (100 * (own * ratio - before)) / Math.abs(before);
