import type { ChartLevel } from './levels.ts';
import type { ChartSeries, Readings } from './series.ts';

/** A line of a chart with its readings packed and its colour chosen. */
export interface ChartLine extends ChartSeries {
  readonly readings: Readings;
  readonly color: string;
  readonly levels: readonly ChartLevel[];
}
