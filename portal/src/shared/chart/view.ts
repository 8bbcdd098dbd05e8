import type { TimeSpan } from './series.ts';

const MIN_SPAN_MS = 1_000;

/** The range zoomed so that the instant `aroundMs` keeps its position in the chart; a `factor` below 1 zooms in. */
export function zoomed(span: TimeSpan, whole: TimeSpan, aroundMs: number, factor: number): TimeSpan {
  const width = span.toMs - span.fromMs;
  const next = Math.max(Math.min(MIN_SPAN_MS, whole.toMs - whole.fromMs), width * factor);
  const share = (aroundMs - span.fromMs) / width;
  const fromMs = aroundMs - next * share;
  return within({ fromMs, toMs: fromMs + next }, whole);
}

/** The range moved by `byMs` milliseconds, but not beyond the ends of `whole`. */
export function moved({ fromMs, toMs }: TimeSpan, whole: TimeSpan, byMs: number): TimeSpan {
  return within({ fromMs: fromMs + byMs, toMs: toMs + byMs }, whole);
}

/** The range moved to lie within `whole`. It keeps its width, unless it is wider than `whole`. */
export function within({ fromMs, toMs }: TimeSpan, whole: TimeSpan): TimeSpan {
  const width = Math.min(toMs - fromMs, whole.toMs - whole.fromMs);
  const start = Math.min(Math.max(fromMs, whole.fromMs), whole.toMs - width);
  return { fromMs: start, toMs: start + width };
}

export function isWhole(span: TimeSpan, whole: TimeSpan): boolean {
  return span.fromMs <= whole.fromMs && span.toMs >= whole.toMs;
}
