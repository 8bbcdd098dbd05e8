import type { SeriesLine } from '@leitwarte/core/entities';
import { choiceBefore, DAY_MS, HOUR_MS, numeric, spanOfChoice } from '@leitwarte/core/rules';
import { useMemo, useState } from 'react';
import { useCall } from '../calls/useCall.ts';
import type { FinerReadings } from '../chart/chartProps.ts';
import type { ChartSeries, TimeSpan } from '../chart/series.ts';
import type { IntervalChoice } from '../interval/choice.ts';
import { useNow } from '../now/useNow.ts';
import type { Comparison, Extras } from './place.ts';
import { seriesInput, type Stretch } from './seriesInput.ts';

/** Update interval of a chart of the last 24 hours. */
const LIVE_MS = 120_000;

const NO_LINES: readonly ChartSeries[] = [];
const NONE: Extras['computed'] = new Set();

export interface Wanted {
  /** If empty, nothing is requested. */
  readonly columns: readonly number[];
  readonly interval: IntervalChoice;
  readonly zone: string;
  readonly extras: Extras;
  readonly view: TimeSpan | undefined;
  readonly labelOf: (line: SeriesLine) => string;
  /** Returns the label of a comparison line; required if `extras.compare` is set. */
  readonly labelBefore?: (label: string, compare: Comparison) => string;
  /**
   * Column ids of another component by the id of the column that each is compared with; required if `extras.compare` is
   * `beside`.
   */
  readonly beside?: ReadonlyMap<number, number> | undefined;
  /** Additional lines that the caller provides, each compared with one of these columns. */
  readonly further?: readonly ChartSeries[];
}

/** The lines of a chart: thinned to its width, with comparison lines, and with denser readings of the shown range. */
export function useSeries(wanted: Wanted) {
  const { columns, interval, zone, extras, view, labelOf, labelBefore, beside, further = NO_LINES } = wanted;
  const nowMs = useLiveNow(interval.kind);
  const span = spanOfChoice(interval.kind, interval.from, interval.to, zone, nowMs);
  const before = comparedSpan(interval, extras.compare, span, nowMs, zone);
  const others = extras.compare === 'beside' ? [...(beside?.values() ?? [])] : columns;
  // the sum of fewer columns cannot be compared with the sum of all
  const extrasOfOthers = others.length < columns.length ? { ...extras, computed: NONE } : extras;
  const inputOf = (asked: Stretch | undefined) =>
    asked === undefined || columns.length === 0 ? undefined : seriesInput(columns, asked, extras);
  const inputOfOthers = (asked: Stretch | undefined) =>
    asked === undefined || others.length === 0 ? undefined : seriesInput(others, asked, extrasOfOthers);
  const main = useCall('research', 'series', inputOf(span), { failure: 'quiet', meanwhile: 'keep' });
  const compared = useCall('research', 'series', inputOfOthers(before), { failure: 'quiet' });
  const answer = main.data;
  const past = before === undefined ? undefined : compared.data;
  const thinned = answer?.thinned === true || past?.thinned === true;
  const shiftMs = span !== undefined && before !== undefined ? span.fromMs - before.fromMs : 0;
  const near = view !== undefined && thinned ? widened(view, span) : undefined;
  const nearBefore = near && { fromMs: near.fromMs - shiftMs, untilMs: near.untilMs - shiftMs };
  // denser readings are requested only if these were thinned
  const fine = useCall('research', 'series', answer?.thinned === true ? inputOf(near) : undefined, {
    failure: 'quiet',
  });
  const finePast = useCall('research', 'series', past?.thinned === true ? inputOfOthers(nearBefore) : undefined, {
    failure: 'quiet',
  });
  const suffix = extras.compare;
  const lines = useMemo<readonly ChartSeries[] | undefined>(() => {
    const own = answer?.lines.map((line) => ({ ...seriesOf(line, labelOf(line), 0), ...limitsOf(line) }));
    const ownOf = new Map([...(beside ?? [])].map(([ours, other]) => [other, ours]));
    const theirs = past?.lines.map((line) => {
      const label = labelOf(line);
      const written = suffix === undefined ? label : (labelBefore?.(label, suffix) ?? label);
      const of = suffix === 'beside' && line.column !== null ? ownOf.get(line.column.id) : undefined;
      const key = of === undefined ? keyOf(line) : `${of}`;
      return { ...seriesOf(line, written, shiftMs), key: `b${key}`, comparedWith: key };
    });
    return own && [...own, ...(theirs ?? []), ...further];
  }, [answer, past, shiftMs, suffix, labelOf, labelBefore, beside, further]);
  const [nearFromMs, nearUntilMs, more, morePast] = [near?.fromMs, near?.untilMs, fine.data, finePast.data];
  const finer = useMemo<FinerReadings | undefined>(() => {
    if (more === undefined && morePast === undefined) return undefined;
    if (nearFromMs === undefined || nearUntilMs === undefined || lines === undefined) return undefined;
    const ownCount = lines.filter(({ comparedWith }) => comparedWith === undefined).length;
    const series = lines.map((line, index) => {
      const own = index < ownCount;
      const finest = own ? more?.lines[index] : morePast?.lines[index - ownCount];
      return finest === undefined
        ? line
        : { ...line, times: moved(finest.times, own ? 0 : shiftMs), values: finest.values };
    });
    const isThinned = [more ?? answer, morePast ?? past].some((one) => one?.thinned === true);
    return { span: { fromMs: nearFromMs, toMs: nearUntilMs }, series, thinned: isThinned };
  }, [answer, past, more, morePast, shiftMs, nearFromMs, nearUntilMs, lines]);
  const isEmpty = answer?.lines.every(({ count }) => count === 0) === true;
  return { reading: main, lines, finer, span, isEmpty, thinned };
}

const moved = (times: readonly number[], byMs: number) => (byMs === 0 ? times : times.map((ms) => ms + byMs));

const keyOf = ({ column, computed, unit }: SeriesLine) => `${column?.id ?? `${computed} ${unit}`}`;

function seriesOf(line: SeriesLine, label: string, shiftMs: number): ChartSeries {
  const { unit, times, values } = line;
  return {
    key: keyOf(line),
    label,
    unit,
    times: moved(times, shiftMs),
    values,
    // the response has null values in place of missing readings
    gapAfterMs: Infinity,
  };
}

const limitsOf = ({ column }: SeriesLine): Pick<ChartSeries, 'limits'> =>
  column === null ? {} : { limits: { low: numeric(column.limit_low), high: numeric(column.limit_upper) } };

/** Time range of the comparison lines; undefined if there are none or the caller provides them. */
function comparedSpan(
  interval: IntervalChoice,
  compare: Comparison | undefined,
  span: Stretch | undefined,
  nowMs: number,
  zone: string,
): Stretch | undefined {
  if (compare === undefined || compare === 'expected') return undefined;
  return compare === 'beside' ? span : spanOf(choiceEarlier(interval, compare, span, nowMs), zone);
}

const spanOf = (choice: IntervalChoice | Stretch | undefined, zone: string): Stretch | undefined =>
  choice === undefined || 'fromMs' in choice ? choice : spanOfChoice(choice.kind, choice.from, choice.to, zone, 0);

/** The interval of the comparison; the last 24 hours are shifted by a fixed time, because they have no calendar days. */
function choiceEarlier(
  { kind, from, to }: IntervalChoice,
  compare: 'before' | 'yearBefore',
  span: { readonly fromMs: number; readonly untilMs: number } | undefined,
  nowMs: number,
) {
  if (kind !== 'live') return from && to && { kind, ...choiceBefore(kind, from, to, compare) };
  const back = compare === 'before' ? nowMs - (span?.fromMs ?? nowMs) : LIVE_YEAR_MS;
  return span && { fromMs: span.fromMs - back, untilMs: span.untilMs - back };
}

/** 52 weeks, so that the same weekday is compared. */
const LIVE_YEAR_MS = 364 * DAY_MS;

/**
 * The range extended by half its length on both sides and rounded to hours, so that small moves need no new request.
 */
function widened({ fromMs, toMs }: TimeSpan, whole: { readonly fromMs: number; readonly untilMs: number } | undefined) {
  const room = (toMs - fromMs) / 2;
  const [low, high] = [whole?.fromMs ?? fromMs, whole?.untilMs ?? toMs];
  return {
    fromMs: Math.max(low, Math.floor((fromMs - room) / HOUR_MS) * HOUR_MS),
    untilMs: Math.min(high, Math.ceil((toMs + room) / HOUR_MS) * HOUR_MS),
  };
}

/** The current time; updated only if the interval reaches up to now. */
function useLiveNow(kind: IntervalChoice['kind']): number {
  const now = useNow(LIVE_MS);
  const [first] = useState(now);
  return kind === 'live' ? now : first;
}
