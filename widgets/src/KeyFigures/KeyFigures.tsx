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
  /** Undefined and null are shown as a dash. */
  readonly value?: number | null | undefined;
  readonly unit?: string | null | undefined;
  /**
   * Number of values from which the figure is computed, and of those that are too old; if some are too old, the figure
   * has a remark.
   */
  readonly parts?: number;
  readonly oldParts?: number;
}

export interface KeyFiguresProps {
  /** Figures in the order in which they are shown; up to six are easy to read. */
  readonly figures: readonly KeyFigure[];
  /** Default: German. */
  readonly labels?: KeyFigureLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Whether data are old and shown faded. Default: false. */
  readonly stale?: boolean;
  /** Whether the list has a fixed height and scrolls; it can then be focused with the keyboard. Default: false. */
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

/** Key figures over several plants: aggregation, name and value of each. */
export const KeyFigures = memo(Figures);
