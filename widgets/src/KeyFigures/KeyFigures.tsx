import type { KpiAggregation } from '@leitwarte/core/codes';
import { DASH, formatAtGlance, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo } from 'react';
import { classNames } from '../theme/classNames.ts';
import { germanFigureLabels, type KeyFigureLabels } from './labels.ts';
import scroll from '../theme/scroll.module.css';
import styles from './KeyFigures.module.css';

export interface KeyFigure {
  readonly name: string;
  readonly aggregation: KpiAggregation;
  /** Absent shows a dash. */
  readonly value?: number | null | undefined;
  readonly unit?: string | null | undefined;
  /** How many values it is made of, and how many of them are too old to count as those of now: it says so. */
  readonly parts?: number;
  readonly oldParts?: number;
}

export interface KeyFiguresProps {
  /** In the order in which they stand; six are read at a glance. */
  readonly figures: readonly KeyFigure[];
  /** Default German. */
  readonly labels?: KeyFigureLabels;
  /** Writes numbers and dates. Default German, whatever the labels. */
  readonly language?: Language | undefined;
  /** Old data: drawn faded. Default false. */
  readonly stale?: boolean;
  /** It has a height of its own and scrolls: the keyboard reaches it. Default false. */
  readonly scrolls?: boolean | undefined;
  readonly className?: string | undefined;
}

const Figures = forwardRef<HTMLDListElement, KeyFiguresProps>(function KeyFigures(
  { figures, labels = germanFigureLabels, language, stale = false, scrolls, className },
  ref,
) {
  return (
    <dl
      ref={ref}
      className={classNames(styles.figures, scroll.upright, stale && styles.stale, className)}
      part="figures"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={scrolls ? 0 : undefined}
    >
      {figures.length === 0 && (
        <div>
          <dt className={styles.name}>{labels.none}</dt>
          <dd className={styles.value}>{DASH}</dd>
        </div>
      )}
      {figures.map(({ name, aggregation, value, unit, parts = 0, oldParts = 0 }) => {
        const shown = formatAtGlance(value, undefined, language);
        return (
          <div key={`${aggregation} ${name}`} part="figure">
            <dt className={styles.name} title={name}>{`${labels.aggregation[aggregation]} ${name}`}</dt>
            <dd className={styles.value}>
              {shown}
              {unit && shown !== DASH ? <span className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</span> : null}
              {oldParts > 0 && (
                <small className={styles.old}>
                  {labels.oldParts.replace('{count}', String(oldParts)).replace('{parts}', String(parts))}
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
});

/** Figures over several plants: how each comes about, its name, its value. */
export const KeyFigures = memo(Figures);
