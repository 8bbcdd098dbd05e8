import type { OverviewPosition, Plant } from '@leitwarte/core/entities';
import { DEFAULT_ZONE, limitsOf, formatAtGlance, formatTime, greatestOf, leastOf } from '@leitwarte/core/rules';
import { Sparkline } from '@leitwarte/widgets';
import { Chart } from '../../../../shared/chart/Chart.tsx';
import type { ChartLevels } from '../../../../shared/chart/levels.ts';
import { LevelList } from '../../../../shared/series/LevelList.tsx';
import { useRuleLevels } from '../../../../shared/series/useRuleLevels.ts';
import { useTranslation } from 'react-i18next';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { chartPoints } from '../model.ts';
import type { ExplainedValue } from '../../../../shared/provenance/ValueProvenance.tsx';
import styles from './PositionChart.module.css';

interface Props {
  readonly position: OverviewPosition;
  readonly plant: Plant | undefined;
  readonly zone: string | undefined;
  readonly onExplain: (value: ExplainedValue) => void;
}

const DRAWN_HEIGHT_PX = 180;

/** Chart of a position that can be zoomed; if its points have no times, a small line with its range. */
export function PositionChart({ position, plant, zone, onExplain }: Props) {
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
  if (times.length === points.length) {
    const drawn = { position, name, points, zone, onExplain };
    const component = plant?.plant_components.find((one) =>
      one.component_data_description.some(({ id }) => id === column),
    );
    return (
      <section className={styles.drawn} aria-label={name}>
        <p className={styles.title}>{name}</p>
        {plant === undefined || component === undefined ? (
          <Drawn {...drawn} />
        ) : (
          <WithRules {...drawn} plant={plant.id} component={component} />
        )}
      </section>
    );
  }
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

interface DrawnProps extends Pick<Props, 'position' | 'zone' | 'onExplain'> {
  readonly name: string;
  readonly points: ReturnType<typeof chartPoints>;
  readonly levels?: ChartLevels;
}

function Drawn({ position, name, points, zone, onExplain, levels }: DrawnProps) {
  const { column } = position;
  return (
    <Chart
      title={name}
      zone={zone ?? DEFAULT_ZONE}
      height={DRAWN_HEIGHT_PX}
      isUpToNow
      {...(levels !== undefined && { levels })}
      onExplain={column === null ? undefined : (ms) => onExplain({ column, hour: new Date(ms).toISOString() })}
      series={[
        {
          key: column === null ? name : `${column}`,
          label: name,
          unit: position.unit,
          times: points.flatMap(({ atMs }) => (atMs === undefined ? [] : [atMs])),
          values: points.map(({ value }) => value),
          limits: limitsOf({ limit_low: position.limit_low, limit_upper: position.limit_upper }),
        },
      ]}
    />
  );
}

interface WithRulesProps extends DrawnProps {
  readonly plant: number;
  readonly component: Plant['plant_components'][number];
}

/** The chart with levels of the rules that read the column, as in history and analysis. */
function WithRules({ plant, component, ...drawn }: WithRulesProps) {
  const columns = component.component_data_description.filter(({ id }) => id === drawn.position.column);
  const { rules, levels } = useRuleLevels({ plant, component, columns });
  return (
    <>
      <Drawn {...drawn} levels={levels} />
      <LevelList rules={rules} />
    </>
  );
}
