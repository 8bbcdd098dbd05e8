import { DASH, formatAtGlance, formatDateIn, formatTime, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo } from 'react';
import { classNames } from '../theme/classNames.ts';
import styles from './ComponentChart.module.css';
import { type Course, HEIGHT, marksOf, pathOf, scaleOf, WIDTH } from './geometry.ts';
import { germanChartLabels, type ChartLabels } from './labels.ts';

export interface ChartLine extends Course {
  readonly name: string;
  /** Lines with the same unit share a scale. */
  readonly unit?: string | null | undefined;
}

export interface ComponentChartProps {
  /** At most ten lines can be distinguished. */
  readonly lines: readonly ChartLine[];
  /** Begin of the shown time in milliseconds UTC. */
  readonly from: number;
  readonly until: number;
  /** Time zone of the time axis. Default: `Europe/Berlin`. */
  readonly zone?: string;
  /** Name of the chart, such as the component. */
  readonly name?: string | undefined;
  /** Default: German. */
  readonly labels?: ChartLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Whether data are old and shown faded. Default: false. */
  readonly stale?: boolean;
  readonly className?: string | undefined;
}

const STYLES = 10;

const Chart = forwardRef<HTMLElement, ComponentChartProps>(function ComponentChart(
  { lines, from, until, zone, name, labels = germanChartLabels, language, stale = false, className },
  ref,
) {
  const units = [...new Set(lines.map(unitOf))];
  const scales = new Map(units.map((unit) => [unit, scaleOf(lines.filter((line) => unitOf(line) === unit))]));
  const placeOf = (ms: number) => (((ms - from) / (until - from)) * WIDTH).toFixed(1);
  const marks = until > from ? marksOf(from, until, zone ?? 'Europe/Berlin') : [];
  const isEmpty = !units.some((unit) => scales.get(unit) !== undefined);
  return (
    <figure ref={ref} className={classNames(styles.chart, stale && styles.stale, className)} part="chart">
      <figcaption className={styles.title} title={name ?? labels.title}>
        {name ?? labels.title}
      </figcaption>
      <div className={styles.frame}>
        {units.slice(0, 2).map((unit) => {
          const scale = scales.get(unit);
          return (
            scale && (
              <p key={unit} className={styles.axis} aria-hidden>
                <span>{withUnit(scale.high, unit, language)}</span>
                <span>{withUnit((scale.low + scale.high) / 2, unit, language)}</span>
                <span>{withUnit(scale.low, unit, language)}</span>
              </p>
            )
          );
        })}
        <div className={styles.place}>
          <svg
            className={styles.lines}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={isEmpty ? labels.none : lines.map((line) => spokenOf(line, labels, language)).join('; ')}
            focusable="false"
          >
            <path className={styles.net} d={`M0 0h${WIDTH}M0 ${HEIGHT / 2}h${WIDTH}M0 ${HEIGHT}h${WIDTH}`} />
            <path className={styles.net} d={marks.map((ms) => `M${placeOf(ms)} 0v${HEIGHT}`).join('')} />
            {lines.map((line, index) => {
              const scale = scales.get(unitOf(line));
              return (
                scale && (
                  <path
                    key={index}
                    className={classNames(styles.line, styles[`line${index % STYLES}`])}
                    d={pathOf(line, from, until, scale)}
                  />
                )
              );
            })}
          </svg>
          {isEmpty && <p className={styles.none}>{labels.none}</p>}
          <svg className={styles.marks} aria-hidden focusable="false">
            {marks.map((ms) => (
              <text key={ms} x={`${Number(placeOf(ms)) / 10}%`} y="12" className={styles.mark}>
                {markText(ms, zone, language)}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <ul className={styles.legend}>
        {lines.map((line, index) => (
          <li key={index}>
            <svg className={styles.sample} viewBox="0 0 20 8" width="20" height="8" aria-hidden focusable="false">
              <path className={classNames(styles.line, styles[`line${index % STYLES}`])} d="M0 4h20" />
            </svg>
            {line.name}
            <span className={styles.value}>{` ${withUnit(newestOf(line), unitOf(line), language)}`}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
});

/** Chart of columns over time. Each unit has its own scale; the first two are labelled. */
export const ComponentChart = memo(Chart);

/** Label of a time mark: the day at midnight, otherwise the time. */
function markText(ms: number, zone: string | undefined, language: Language | undefined): string {
  const time = formatTime(ms, 'HH:mm', zone);
  if (time !== '00:00') return time;
  const day = formatDateIn(formatTime(ms, 'yyyy-MM-dd', zone), language);
  return day.replace(/[ .]\d{4}$/, '');
}

const unitOf = ({ unit }: ChartLine): string => unit ?? '';

function withUnit(value: number | undefined, unit: string, language: Language | undefined): string {
  const shown = formatAtGlance(value, undefined, language);
  return unit === '' || shown === DASH ? shown : `${shown}${NARROW_NO_BREAK_SPACE}${unit}`;
}

const newestOf = ({ values }: Course): number | undefined => values.findLast((value) => value !== null) ?? undefined;

/** Description of a line for screen readers. */
function spokenOf(line: ChartLine, labels: ChartLabels, language: Language | undefined): string {
  const known = line.values.filter((value) => value !== null);
  if (known.length === 0) return `${line.name}: ${labels.none}`;
  const [low, high] = [known.reduce((a, b) => (b < a ? b : a)), known.reduce((a, b) => (b > a ? b : a))];
  const unit = unitOf(line);
  const shown = (value: number | undefined) => withUnit(value, unit, language);
  return `${line.name}: ${labels.least} ${shown(low)}, ${labels.greatest} ${shown(high)}, ${labels.newest} ${shown(newestOf(line))}`;
}
