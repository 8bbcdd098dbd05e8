import type { SeriesLine } from '@leitwarte/core/entities';
import { choiceBefore, DAY_MS, HOUR_MS, numeric, spanOfChoice } from '@leitwarte/core/rules';
import { useMemo, useState } from 'react';
import { useCall } from '../calls/useCall.ts';
import type { FinerReadings } from '../chart/chartProps.ts';
import type { ChartSeries, TimeSpan } from '../chart/series.ts';
import type { IntervalChoice } from '../interval/choice.ts';
import { useNow } from '../now/useNow.ts';
import type { Extras } from './place.ts';
import { seriesInput, type Stretch } from './seriesInput.ts';

/** Update interval of a chart of the last 24 hours. */
const LIVE_MS = 120_000;

export interface Wanted {
  /** If empty, nothing is requested. */
  readonly columns: readonly number[];
  readonly interval: IntervalChoice;
  readonly zone: string;
  readonly extras: Extras;
  readonly view: TimeSpan | undefined;
  readonly labelOf: (line: SeriesLine) => string;
  /** Label of a line from an earlier time; required if `extras` contain a comparison. */
  readonly labelBefore?: (label: string, compare: 'before' | 'yearBefore') => string;
}

/** The lines of a chart: thinned to its width, with comparison lines, and with denser readings of the shown range. */
export function useSeries({ columns, interval, zone, extras, view, labelOf, labelBefore }: Wanted) {
  const nowMs = useLiveNow(interval.kind);
  const span = spanOfChoice(interval.kind, interval.from, interval.to, zone, nowMs);
  const before = extras.compare && spanOf(choiceEarlier(interval, extras.compare, span, nowMs), zone);
  const inputOf = (asked: Stretch | undefined) =>
    asked === undefined || columns.length === 0 ? undefined : seriesInput(columns, asked, extras);
  const main = useCall('research', 'series', inputOf(span), { failure: 'quiet', meanwhile: 'keep' });
  const earlier = useCall('research', 'series', inputOf(before), { failure: 'quiet' });
  const answer = main.data;
  const beside = before === undefined ? undefined : earlier.data;
  const thinned = answer?.thinned === true || beside?.thinned === true;
  const shiftMs = span !== undefined && before !== undefined ? span.fromMs - before.fromMs : 0;
  const near = view !== undefined && thinned ? widened(view, span) : undefined;
  const nearBefore = near && { fromMs: near.fromMs - shiftMs, untilMs: near.untilMs - shiftMs };
  // denser readings exist only if these were thinned
  const fine = useCall('research', 'series', answer?.thinned === true ? inputOf(near) : undefined, {
    failure: 'quiet',
  });
  const fineBefore = useCall('research', 'series', beside?.thinned === true ? inputOf(nearBefore) : undefined, {
    failure: 'quiet',
  });
  const suffix = extras.compare;
  const lines = useMemo(() => {
    const own = answer?.lines.map((line) => seriesOf(line, labelOf(line), 0, ''));
    const compared = beside?.lines.map((line) => {
      const label = labelOf(line);
      const written = suffix === undefined ? label : (labelBefore?.(label, suffix) ?? label);
      return seriesOf(line, written, shiftMs, 'b');
    });
    return own && [...own, ...(compared ?? [])];
  }, [answer, beside, shiftMs, suffix, labelOf, labelBefore]);
  const [nearFromMs, nearUntilMs, more, moreBeside] = [near?.fromMs, near?.untilMs, fine.data, fineBefore.data];
  const finer = useMemo<FinerReadings | undefined>(() => {
    if (more === undefined && moreBeside === undefined) return undefined;
    if (nearFromMs === undefined || nearUntilMs === undefined || lines === undefined) return undefined;
    const ownCount = lines.filter(({ comparedWith }) => comparedWith === undefined).length;
    const series = lines.map((line, index) => {
      const own = index < ownCount;
      const finest = own ? more?.lines[index] : moreBeside?.lines[index - ownCount];
      return finest === undefined
        ? line
        : { ...line, times: moved(finest.times, own ? 0 : shiftMs), values: finest.values };
    });
    const isThinned = [more ?? answer, moreBeside ?? beside].some((one) => one?.thinned === true);
    return { span: { fromMs: nearFromMs, toMs: nearUntilMs }, series, thinned: isThinned };
  }, [answer, beside, more, moreBeside, shiftMs, nearFromMs, nearUntilMs, lines]);
  const isEmpty = answer?.lines.every(({ count }) => count === 0) === true;
  return { reading: main, lines, finer, span, isEmpty, thinned };
}

const moved = (times: readonly number[], byMs: number) => (byMs === 0 ? times : times.map((ms) => ms + byMs));

function seriesOf(line: SeriesLine, label: string, shiftMs: number, prefix: string): ChartSeries {
  const { column, computed, unit, times, values } = line;
  const key = `${column?.id ?? `${computed} ${unit}`}`;
  return {
    key: `${prefix}${key}`,
    ...(prefix !== '' && { comparedWith: key }),
    label,
    unit,
    times: moved(times, shiftMs),
    values,
    // the response has null values in place of missing readings
    gapAfterMs: Infinity,
    ...(column !== null &&
      prefix === '' && { limits: { low: numeric(column.limit_low), high: numeric(column.limit_upper) } }),
  };
}

const spanOf = (choice: IntervalChoice | { fromMs: number; untilMs: number } | undefined, zone: string) =>
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

/** Extended by half its length on both sides and rounded to hours, so that small moves need no new request. */
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
