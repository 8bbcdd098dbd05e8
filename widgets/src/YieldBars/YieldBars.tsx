import {
  DASH,
  exactSum,
  formatAtGlance,
  formatDateIn,
  formatValue,
  NARROW_NO_BREAK_SPACE,
} from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo } from 'react';
import { classNames } from '../theme/classNames.ts';
import { barsOf, HEIGHT, STEP } from './geometry.ts';
import { germanYieldLabels, type YieldLabels } from './labels.ts';
import styles from './YieldBars.module.css';

export interface DayYield {
  /** Day, yyyy-MM-dd. */
  readonly day: string;
  /** Undefined or null if the energy is unknown, which is not 0. */
  readonly energy?: number | null | undefined;
}

export interface YieldBarsProps {
  /** Days, oldest first. */
  readonly days: readonly DayYield[];
  /** Unit such as `kWh`. */
  readonly unit: string;
  /** Name of the plant. */
  readonly name?: string | undefined;
  /** Current day (yyyy-MM-dd), which is incomplete: its bar is lighter, and its figure is marked. */
  readonly today?: string | undefined;
  /** Default: German. */
  readonly labels?: YieldLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Whether data are old and shown faded. Default: false. */
  readonly stale?: boolean;
  readonly className?: string | undefined;
}

/** Date of the day without its year. */
const shortOf = (day: string | undefined, language: Language | undefined): string =>
  formatDateIn(day, language).replace(/ ?\d{4}$/, '');

const Bars = forwardRef<HTMLElement, YieldBarsProps>(function YieldBars(
  { days, unit, name, today, labels = germanYieldLabels, language, stale = false, className },
  ref,
) {
  const known = days.flatMap(({ energy }) => (typeof energy === 'number' ? [energy] : []));
  const sum = known.length === 0 ? DASH : formatAtGlance(exactSum(known), undefined, language);
  const title = name === undefined || name === '' ? labels.title : `${labels.title} ${name}`;
  const spoken = days.map((one) => wordsOf(one, { unit, today, labels, language })).join('; ');
  return (
    <figure ref={ref} className={classNames(styles.yields, stale && styles.stale, className)} part="yields">
      <figcaption className={styles.head}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <strong className={styles.sum}>
          <small>{`${labels.sum} `}</small>
          {known.length === 0 ? sum : `${sum}${NARROW_NO_BREAK_SPACE}${unit}`}
        </strong>
      </figcaption>
      {known.length === 0 ? (
        <p className={styles.none}>{labels.none}</p>
      ) : (
        <svg
          className={styles.bars}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={spoken}
          focusable="false"
        >
          {barsOf(days).map((d, index) => {
            const one = days[index];
            return (
              <path key={index} className={one?.day === today ? styles.today : styles.bar} d={d}>
                {one !== undefined && <title>{wordsOf(one, { unit, today, labels, language })}</title>}
              </path>
            );
          })}
        </svg>
      )}
      <p className={styles.ends} aria-hidden>
        <span>{shortOf(days[0]?.day, language)}</span>
        <span>{shortOf(days.at(-1)?.day, language)}</span>
      </p>
    </figure>
  );
});

/** Energy by day as bars; an unknown day has no bar, a day without energy is a line. */
export const YieldBars = memo(Bars);

function wordsOf(
  { day, energy }: DayYield,
  { unit, today, labels = germanYieldLabels, language }: Pick<YieldBarsProps, 'unit' | 'today' | 'labels' | 'language'>,
): string {
  const shown = `${formatDateIn(day, language)}: ${formatValue(energy, unit, undefined, language)}`;
  return day === today ? `${shown} (${labels.today})` : shown;
}
