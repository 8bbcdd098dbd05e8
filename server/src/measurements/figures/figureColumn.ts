import type { ReadingValueType } from '@leitwarte/core/codes';

/** How a column's samples become a figure in each window. */
export interface FigureColumn {
  readonly component_id: number;
  readonly column_id: number;
  /** Time zone of the plant, whose calendar the windows follow. */
  readonly zone: string;
  readonly code: ReadingValueType;
  /** Whether values of 0 are ignored (`ignore_null_values`). */
  readonly ignoreZeros: boolean;
  /** Number of days by which the source is before the window: 1 for calculation day DB. */
  readonly daysBack: 0 | 1;
}

/** One figure for each window; null if it has no value. */
export type Figures = (number | null)[];

/** Whether a code counts the rise of a counter. */
export const isCounter = (code: ReadingValueType): code is 'FK' | 'TK' => code === 'FK' || code === 'TK';
