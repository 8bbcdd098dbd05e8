import type { ReactNode } from 'react';
import type { Download } from '../download/useDownload.ts';
import type { ChartBand } from './bands.ts';
import type { ChartPaper } from './chartPdf.ts';
import type { ChartLevels } from './levels.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import type { TimeLabels } from '@leitwarte/core/rules';

export interface ChartProps {
  /** Accessible name of the chart, also the title of its table and picture. */
  readonly title: string;
  /** The lines; undefined while they load. */
  readonly series: readonly ChartSeries[] | undefined;
  /** Format of the time labels. Default `day`. */
  readonly labels?: TimeLabels;
  /** Time zone of the labels. Default Europe/Berlin. */
  readonly zone?: string;
  /** Height in pixels. Default 250 (analysis-27). */
  readonly height?: number;
  /** Whether the server thinned the readings, as its response states. */
  readonly thinned?: boolean;
  /** The requested time range, so that missing readings at its ends are visible. Default: from the first reading to the last. */
  readonly whole?: TimeSpan | undefined;
  /** Whether the chart reaches up to now: lines whose last reading is old then show its age. */
  readonly isUpToNow?: boolean | undefined;
  /** Time ranges that are highlighted behind the lines; their texts are shown at the crosshair. */
  readonly bands?: readonly ChartBand[] | undefined;
  /** Alarm levels of the lines, drawn as horizontal lines in the colour of the line. */
  readonly levels?: ChartLevels | undefined;
  /** Denser readings of a part of the time, loaded for the shown range; drawn instead of the others if they cover it. */
  readonly finer?: FinerReadings | undefined;
  /** Time range shown at first, if the caller keeps it. Default: the complete time. */
  readonly view?: TimeSpan | undefined;
  /** Called with another time range, shortly after the last move; undefined is the complete time. */
  readonly onView?: ((view: TimeSpan | undefined) => void) | undefined;
  /** Keys of lines hidden by the legend, if the caller keeps them. Default: none at first, kept here. */
  readonly hidden?: ReadonlySet<string> | undefined;
  readonly onHidden?: ((hidden: ReadonlySet<string>) => void) | undefined;
  /** If set, a button shows the provenance of the readings at the chosen instant. */
  readonly onExplain?: ((ms: number) => void) | undefined;
  /** If set, the chart has a download menu with PDF, picture and data files. Default: only the picture. */
  readonly paper?: ChartPaper | undefined;
  readonly files?: readonly Download[];
  /** Shown if no line has a reading. Default: `Keine Daten vorhanden`. */
  readonly empty?: ReactNode;
}

/** Readings of a part of the time, denser than those of the complete time. */
export interface FinerReadings {
  readonly span: TimeSpan;
  readonly series: readonly ChartSeries[];
  readonly thinned: boolean;
}
