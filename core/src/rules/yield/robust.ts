/** Median; for an even number of values the mean of the two middle ones. Undefined without values. */
export function median(values: readonly number[]): number | undefined {
  return quantile(values, 0.5);
}

/**
 * Quantile: the value below which the given share (0 to 1) of the values lies, interpolated linearly (Hyndman and Fan,
 * type 7). Undefined without values.
 */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place - Math.floor(place));
}

/**
 * Median absolute deviation. Multiplied by 1.4826 it is an estimate of the standard deviation. Undefined without
 * values.
 */
export function medianDistance(values: readonly number[]): number | undefined {
  const middle = median(values);
  return middle === undefined ? undefined : median(values.map((value) => Math.abs(value - middle)));
}

/**
 * Slope of a line through points: the median of the slopes of all pairs of points (Theil 1950, Sen 1968). Undefined for
 * fewer than two points.
 */
export function theilSen(points: readonly (readonly [x: number, y: number])[]): number | undefined {
  const slopes: number[] = [];
  points.forEach(([x, y], at) => {
    for (const [otherX, otherY] of points.slice(at + 1)) if (otherX !== x) slopes.push((otherY - y) / (otherX - x));
  });
  return median(slopes);
}
