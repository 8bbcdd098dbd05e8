import type { ReactNode } from 'react';
import type { Download } from '../download/useDownload.ts';
import type { ChartBand } from './bands.ts';
import type { ChartPaper } from './chartPdf.ts';
import type { ChartLevels } from './levels.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import type { TimeLabels } from '@leitwarte/core/rules';

export interface ChartProps {
  /** Names the chart for screen readers, its table and its picture. */
  readonly title: string;
  /** Undefined while they load. */
  readonly series: readonly ChartSeries[] | undefined;
  /** Default `day`. */
  readonly labels?: TimeLabels;
  /** Clock of times. Default Europe/Berlin. */
  readonly zone?: string;
  /** In pixels. Default 250 (analysis-27). */
  readonly height?: number;
  /** The readings came thinned, as the answer says. */
  readonly thinned?: boolean;
  /** The time that was asked for, so that what is missing at its ends shows. Default: from the first reading to the last. */
  readonly whole?: TimeSpan | undefined;
  /** It shows the time up to now: a line whose last reading is old says how old. */
  readonly isUpToNow?: boolean | undefined;
  /** Parts of the time that stand out behind the lines; said at the crosshair. */
  readonly bands?: readonly ChartBand[] | undefined;
  /** Values at which lines are judged, drawn across in the colours of the lines. */
  readonly levels?: ChartLevels | undefined;
  /** More readings of a part, loaded for what is shown; drawn where they cover it. */
  readonly finer?: FinerReadings | undefined;
  /** The part that is shown first, where the caller keeps it. Default: the whole. */
  readonly view?: TimeSpan | undefined;
  /** Another part is shown, some time after the last move; undefined is the whole. */
  readonly onView?: ((view: TimeSpan | undefined) => void) | undefined;
  /** Keys of lines that the legend hides, where the caller keeps them. Default: none at first, kept here. */
  readonly hidden?: ReadonlySet<string> | undefined;
  readonly onHidden?: ((hidden: ReadonlySet<string>) => void) | undefined;
  /** With it there is a button that asks where the readings at the chosen instant come from. */
  readonly onExplain?: ((ms: number) => void) | undefined;
  /** With it the chart has a menu of files: its PDF, its picture and these. Default: its picture alone. */
  readonly paper?: ChartPaper | undefined;
  readonly files?: readonly Download[];
  /** What stands where no line has a reading. Default: `Keine Daten vorhanden`. */
  readonly empty?: ReactNode;
}

/** Readings of a part of the time, more of them than of the whole. */
export interface FinerReadings {
  readonly span: TimeSpan;
  readonly series: readonly ChartSeries[];
  readonly thinned: boolean;
}
