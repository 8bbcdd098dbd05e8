/** Numbers of one column in order of time, without gaps; times are milliseconds UTC. */
export interface Samples {
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** Samples of one calendar day. `noon` only matters for counters. */
export interface SampleDay {
  readonly samples: Samples;
  /** 12:00 in the plant's local time, milliseconds UTC. */
  readonly noon: number;
}

export const NO_SAMPLES: Samples = { times: new Float64Array(0), values: new Float64Array(0) };

/** The samples without zeros, for the option `ignore_null_values` (decision 2.10). */
export function withoutZeros({ times, values }: Samples): Samples {
  return { times: times.filter((_, index) => values[index] !== 0), values: values.filter((value) => value !== 0) };
}

/** Concatenates samples; the parts must be in order of time. */
export function joinSamples(parts: readonly Samples[]): Samples {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const length = parts.reduce((sum, { values }) => sum + values.length, 0);
  const [times, values] = [new Float64Array(length), new Float64Array(length)];
  let at = 0;
  for (const part of parts) {
    times.set(part.times, at);
    values.set(part.values, at);
    at += part.values.length;
  }
  return { times, values };
}
