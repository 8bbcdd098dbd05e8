/** One series of bars: a value per category, null if there is none. */
export interface BarSeries {
  readonly key: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** Start and end of a bar on the value axis; its position within the category is left to the component. */
export interface Bar {
  readonly key: string;
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface BarLayout {
  /** Bars by category. */
  readonly bars: readonly (readonly Bar[])[];
  /** Ends and ticks of the value axis, which always contains 0. */
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** Lays out bars side by side or, if their sum is meaningful, stacked; negative values are stacked downwards. */
export function barLayout(series: readonly BarSeries[], places: number, stacked: boolean): BarLayout {
  const bars = Array.from({ length: places }, (_, place) => barsOf(series, place, stacked));
  let [lowest, highest] = [0, 0];
  for (const each of bars)
    for (const { from, to } of each) {
      lowest = Math.min(lowest, from, to);
      highest = Math.max(highest, from, to);
    }
  const ticks = ticksOf(lowest, highest);
  return { bars, ticks, low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
}

function barsOf(series: readonly BarSeries[], place: number, stacked: boolean): Bar[] {
  let [up, down] = [0, 0];
  return series.flatMap(({ key, values }, index) => {
    const value = values[place];
    if (value === null || value === undefined) return [];
    if (!stacked) return [{ key, index, from: 0, to: value }];
    const from = value < 0 ? down : up;
    if (value < 0) down += value;
    else up += value;
    return [{ key, index, from, to: from + value }];
  });
}

const STEPS = [1, 2, 2.5, 5, 10];
const STEPS_AT_MOST = 5;

/** Round ticks from the lowest to the highest value: a limited number, with one tick beyond each end. */
function ticksOf(lowest: number, highest: number): number[] {
  const range = highest - lowest || 1;
  const size = 10 ** Math.floor(Math.log10(range / STEPS_AT_MOST));
  const step = size * (STEPS.find((each) => each * size * STEPS_AT_MOST >= range) ?? 10);
  const [first, last] = [Math.floor(lowest / step), Math.max(1, Math.ceil(highest / step))];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
