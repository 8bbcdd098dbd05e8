import { DASH, formatValue, isHighlighted, limitMarker, NARROW_NO_BREAK_SPACE, numeric } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { forwardRef, memo } from 'react';
import { LimitMark } from '../theme/LimitMark.tsx';
import { classNames } from '../theme/classNames.ts';
import { germanLiveLabels, type LiveTableLabels } from './labels.ts';
import scroll from '../theme/scroll.module.css';
import styles from './LiveTable.module.css';

export interface LiveValue {
  /** Numbers are formatted in German notation, texts are shown unchanged; undefined is shown as a dash. */
  readonly value?: number | string | null | undefined;
  readonly unit?: string | null | undefined;
  /** A number at or below this limit is marked. */
  readonly limit_low?: number | string | null | undefined;
  /** A number at or above this limit is marked. */
  readonly limit_high?: number | string | null | undefined;
}

export interface LiveHeading {
  readonly name?: string | null | undefined;
  readonly colspan?: number;
  readonly rowspan?: number;
}

export interface LiveTableProps {
  /** First heading row; its first cell is above the plants' names. */
  readonly headers: readonly LiveHeading[];
  /** Second heading row: one heading for each value. */
  readonly positions: readonly LiveHeading[];
  readonly plants: readonly { readonly id: number; readonly name: string; readonly values: readonly LiveValue[] }[];
  /** Accessible name of the table. */
  readonly title?: string | undefined;
  /** Default: German. */
  readonly labels?: LiveTableLabels;
  /** Language of numbers and dates, independent of the labels. Default: German. */
  readonly language?: Language | undefined;
  /** Whether data are old and shown faded. Default: false. */
  readonly stale?: boolean;
  readonly className?: string | undefined;
}

const Table = forwardRef<HTMLDivElement, LiveTableProps>(function LiveTable(
  { headers, positions, plants, title, labels = germanLiveLabels, language, stale = false, className },
  ref,
) {
  const name = title ?? labels.title;
  return (
    <div
      ref={ref}
      className={classNames(styles.frame, scroll.sideways, stale && styles.stale, className)}
      role="region"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      part="table"
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {headers.map((heading, index) => {
              const span = { colSpan: heading.colspan ?? 1, rowSpan: heading.rowspan ?? 1 };
              // an unnamed heading is not a heading cell
              if (!heading.name) return <td key={index} {...span} />;
              return (
                <th key={index} scope={span.colSpan > 1 ? 'colgroup' : 'col'} {...span}>
                  {heading.name}
                </th>
              );
            })}
          </tr>
          <tr>
            {positions.map((heading, index) => (
              <th key={index} scope="col" className={styles.number}>
                {heading.name ?? ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plants.length === 0 && (
            <tr>
              <td colSpan={Math.max(1, positions.length + 1)}>{labels.none ?? DASH}</td>
            </tr>
          )}
          {plants.map((plant) => (
            <tr key={plant.id}>
              <th scope="row">{plant.name}</th>
              {plant.values.map((value, index) => (
                <Cell key={index} value={value} labels={labels} language={language} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Table of the newest values of plants; an arrow and a word show which limit a value reaches. */
export const LiveTable = memo(Table);

function Cell({
  value: { value, unit, limit_low, limit_high },
  labels,
  language,
}: {
  readonly value: LiveValue;
  readonly labels: LiveTableLabels;
  readonly language: Language | undefined;
}) {
  const shown = formatValue(value, undefined, undefined, language);
  const both = { low: numeric(limit_low), high: numeric(limit_high) };
  const marker = limitMarker(value, both);
  return (
    <td
      className={classNames(styles.number, isHighlighted(value, both) && styles.reached)}
      data-marker={marker}
      title={marker && labels.limits[marker]}
    >
      {marker !== undefined && <LimitMark marker={marker} word={labels.limits[marker]} />}
      {shown}
      {unit && shown !== DASH ? <span className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</span> : null}
    </td>
  );
}
