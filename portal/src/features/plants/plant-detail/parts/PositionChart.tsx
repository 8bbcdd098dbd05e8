import type { OverviewPosition } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, limitsOf, formatAtGlance, formatTime, greatestOf, leastOf } from '@leitwarte/core/rules';
import { Sparkline } from '@leitwarte/widgets';
import { Chart } from '../../../../shared/chart/Chart.tsx';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { chartPoints } from '../model.ts';
import type { ExplainedValue } from '../../../../shared/provenance/ValueProvenance.tsx';
import styles from './PositionChart.module.css';

interface Props {
  readonly position: OverviewPosition;
  readonly zone: string | undefined;
  readonly onExplain: (value: ExplainedValue) => void;
}

const DRAWN_HEIGHT_PX = 180;

/** A position as a chart to be read and zoomed; where its points have no times, as a small line with its range. */
export function PositionChart({ position, zone, onExplain }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const points = chartPoints(position.data);
  const { column } = position;
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const name = position.name ?? t('plant.overview');
  if (known.length === 0)
    return (
      <p className={styles.empty}>
        {name}: {text('notice.no_data')}
      </p>
    );
  const times = points.flatMap(({ atMs }) => (atMs === undefined ? [] : [atMs]));
  if (times.length === points.length)
    return (
      <section className={styles.drawn} aria-label={name}>
        <p className={styles.title}>{name}</p>
        <Chart
          title={name}
          zone={zone ?? DEFAULT_ZONE}
          height={DRAWN_HEIGHT_PX}
          isUpToNow
          onExplain={column === null ? undefined : (ms) => onExplain({ column, hour: new Date(ms).toISOString() })}
          series={[
            {
              key: name,
              label: name,
              unit: position.unit,
              times,
              values: points.map(({ value }) => value),
              limits: limitsOf({ limit_low: position.limit_low, limit_upper: position.limit_upper }),
            },
          ]}
        />
      </section>
    );
  const low = formatAtGlance(leastOf(known), position.unit);
  const high = formatAtGlance(greatestOf(known), position.unit);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.name}>{name}</figcaption>
      <span className={styles.high}>{high}</span>
      <Sparkline
        values={points.map(({ value }) => value)}
        label={t('plant.range', { name, from: low, to: high })}
        className={styles.line}
      />
      <span className={styles.low}>{low}</span>
      <span className={styles.from}>{formatTime(points[0]?.atMs, 'dd.MM HH:mm', zone)}</span>
      <span className={styles.to}>{formatTime(points.at(-1)?.atMs, 'dd.MM HH:mm', zone)}</span>
    </figure>
  );
}
