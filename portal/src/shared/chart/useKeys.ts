import type { KeyboardEvent } from 'react';
import { nearestTime, steppedTime } from './instant.ts';
import type { Readings, TimeSpan } from './series.ts';
import type { SetSpan } from './useGestures.ts';
import { isWhole, moved, zoomed } from './view.ts';

interface Props {
  readonly readings: readonly Readings[];
  readonly span: TimeSpan;
  readonly whole: TimeSpan;
  readonly widthPx: number;
  readonly instant: number | undefined;
  readonly onSpan: SetSpan;
  readonly onInstant: (ms: number | undefined) => void;
}

/**
 * Fraction of the shown range by which page keys move the crosshair, and by which Shift with an arrow key moves the
 * range.
 */
const LEAP = 0.1;
export const ZOOM_STEP = 0.5;

/** Arrow keys, page keys, Home and End move the crosshair; with Shift they move the shown range. + and - zoom, 0 shows everything. */
export function useKeys({ readings, span, whole, widthPx, instant, onSpan, onInstant }: Props) {
  const width = span.toMs - span.fromMs;
  const middle = (span.fromMs + span.toMs) / 2;

  const setSpan = (next: TimeSpan) => onSpan(isWhole(next, whole) ? undefined : next);
  const step = (direction: 1 | -1, stepMs: number) => {
    const next =
      instant === undefined
        ? nearestTime(readings, direction === 1 ? span.fromMs : span.toMs, span)
        : steppedTime(readings, instant, stepMs, direction, whole);
    if (next === undefined) return;
    // the part shown follows the crosshair
    if (next < span.fromMs) setSpan(moved(span, whole, next - span.fromMs));
    if (next > span.toMs) setSpan(moved(span, whole, next - span.toMs));
    onInstant(next);
  };
  const jump = (toMs: number) => onInstant(nearestTime(readings, toMs, span));
  const zoom = (factor: number) => setSpan(zoomed(span, whole, instant ?? middle, factor));

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = (direction: 1 | -1) => () =>
      event.shiftKey ? setSpan(moved(span, whole, direction * LEAP * width)) : step(direction, width / widthPx);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: arrow(1),
      ArrowUp: arrow(1),
      ArrowLeft: arrow(-1),
      ArrowDown: arrow(-1),
      PageUp: () => step(1, LEAP * width),
      PageDown: () => step(-1, LEAP * width),
      Home: () => jump(span.fromMs),
      End: () => jump(span.toMs),
      '+': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': () => onSpan(undefined),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}
