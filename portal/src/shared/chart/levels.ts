/** A value at which something is judged, drawn across the chart; one at which that clears is dotted. */
export interface ChartLevel {
  readonly value: number;
  /** Written on the line. */
  readonly label: string;
  readonly isClearing: boolean;
  /** Takes a new value, to which the level was moved by pointer or keys. Default: it stays where it is. */
  readonly onMove?: ((value: number) => void) | undefined;
}

/** Of lines by their keys. */
export type ChartLevels = ReadonlyMap<string, readonly ChartLevel[]>;
