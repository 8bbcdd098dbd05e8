/** An alarm level drawn across the chart; the level at which the alarm ends is dotted. */
export interface ChartLevel {
  readonly value: number;
  /** Text on the line. */
  readonly label: string;
  readonly isClearing: boolean;
  /** Called with the new value when the level is moved by pointer or keys. Default: it cannot be moved. */
  readonly onMove?: ((value: number) => void) | undefined;
}

/** Levels by key of their line. */
export type ChartLevels = ReadonlyMap<string, readonly ChartLevel[]>;
