import type { OverviewPosition } from '@leitwarte/core/entities';
import { formatAtGlance, formatTime, greatestOf, leastOf } from '@leitwarte/core/rules';
import { Sparkline } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../texts/useTexts.ts';
import { chartPoints } from '../model.ts';
import styles from './PositionChart.module.css';

interface Props {
  readonly position: OverviewPosition;
  readonly zone: string | undefined;
}

/** A position drawn as a small line with its range and its period. */
export function PositionChart({ position, zone }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const points = chartPoints(position.data);
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const name = position.name ?? t('plant.overview');
  if (known.length === 0)
    return (
      <p className={styles.empty}>
        {name}: {text('notice.no_data')}
      </p>
    );
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.name}>{name}</figcaption>
      <span className={styles.high}>{formatAtGlance(greatestOf(known), position.unit)}</span>
      <Sparkline values={points.map(({ value }) => value)} label={name} className={styles.line} />
      <span className={styles.low}>{formatAtGlance(leastOf(known), position.unit)}</span>
      <span className={styles.from}>{formatTime(points[0]?.atMs, 'dd.MM HH:mm', zone)}</span>
      <span className={styles.to}>{formatTime(points.at(-1)?.atMs, 'dd.MM HH:mm', zone)}</span>
    </figure>
  );
}
