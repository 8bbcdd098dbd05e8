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
  /** As the lines were asked for. */
  readonly wanted: Omit<Wanted, 'view'>;
  /** Of the heading. */
  readonly level: 3 | 4;
  /** How long each value of expected energy holds, where that is compared with. */
  readonly expectedSlotMs: number | undefined;
  /** In kW, of the drawn component and of the one that it is compared with. */
  readonly capacities: { readonly own: number; readonly other: number } | undefined;
  /** Of which all lines are. */
  readonly plant: number | undefined;
}

interface Row {
  readonly key: string;
  readonly line: ChartSeries;
  readonly own: LineFigures;
  readonly before: LineFigures | undefined;
}

/** Longer times are summed up from the means of days. */
const HOURS_DAYS = 31;

/** Sum, mean, least and most of each line, and by how many percent they differ from what is compared with. */
export function ExplorerFigures({ drawn, wanted, level, expectedSlotMs, capacities, plant }: Props) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const { columns, extras, interval } = wanted;
  const { compare } = extras;
  const days = drawn.span === undefined ? 0 : (drawn.span.untilMs - drawn.span.fromMs) / DAY_MS;
  const step: Resolution = days > HOURS_DAYS ? 1440 : 60;
  // a thinned line has of each pixel the least and the largest reading: true for these two, wrong for every mean
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
  // what is compared with counts as long as the time itself has run
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
  // a device that is silent at night has no mean of the whole day
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
  /** How long each value holds, where the lines are means. */
  readonly slotMs: number | undefined;
  /** The same of the lines that are compared with. */
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

/** In percent of what is compared with, which counts `ratio` times as much where capacities differ. */
const changeOf = (own: number | undefined, before: number | undefined, ratio: number): number | null =>
  own === undefined || before === undefined || before === 0 ? null : (100 * (own * ratio - before)) / Math.abs(before);
