import { greatestOf, leastOf } from '@leitwarte/core/rules';
import { type Dispatch, type PointerEvent, type RefObject, type SetStateAction, useEffect, useRef } from 'react';
import { nearestTime } from './instant.ts';
import type { PlotArea } from './painter.ts';
import type { Readings, TimeSpan } from './series.ts';
import { isWhole, moved, within, zoomed } from './view.ts';

/** Undefined shows the complete time. */
export type SetSpan = Dispatch<SetStateAction<TimeSpan | undefined>>;

export interface Moves {
  readonly readings: readonly Readings[];
  readonly span: TimeSpan;
  readonly whole: TimeSpan;
  readonly area: PlotArea | undefined;
  readonly onSpan: SetSpan;
  readonly onInstant: (ms: number | undefined) => void;
}

/** One notch of a mouse wheel zooms by about a fifth. */
const ZOOM_PER_PIXEL = 0.002;
const PIXELS_PER_LINE = 16;

/**
 * Gestures on a chart: the wheel and pinching zoom, dragging and horizontal scrolling move the shown range, and the
 * pointer moves the crosshair.
 */
export function useGestures(surface: RefObject<HTMLDivElement | null>, moves: Moves) {
  const fingers = useRef(new Map<number, number>());
  const latest = useRef(moves);
  useEffect(() => {
    latest.current = moves;
  });

  // React registers wheel listeners as passive, and a passive listener cannot keep the page from scrolling
  useEffect(() => {
    const element = surface.current;
    const onWheel = (event: WheelEvent) => {
      const { span, whole, area, onSpan } = latest.current;
      if (area === undefined) return;
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1;
      const sideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      const delta = (sideways ? event.deltaX || event.deltaY : event.deltaY) * unit;
      // the complete range can neither be moved nor zoomed out, so the page scrolls instead
      if (isWhole(span, whole) && (sideways || delta > 0)) return;
      event.preventDefault();
      const aroundMs = instantOf(event.clientX - left(element), span, area);
      onSpan((last = whole) => {
        const now = within(last, whole);
        const next = sideways
          ? moved(now, whole, delta * msPerPixel(now, area))
          : zoomed(now, whole, aroundMs, Math.exp(delta * ZOOM_PER_PIXEL));
        return isWhole(next, whole) ? undefined : next;
      });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [surface]);

  const lead = (event: PointerEvent<HTMLElement>) => {
    const { readings, span, area, onInstant } = latest.current;
    if (area === undefined) return;
    const instant = nearestTime(readings, instantOf(event.clientX - left(event.currentTarget), span, area), span);
    if (instant !== undefined) onInstant(instant);
  };
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, event.clientX);
      lead(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { span, whole, area, onSpan } = latest.current;
      const before = [...fingers.current.values()];
      if (area === undefined || !fingers.current.has(event.pointerId)) return lead(event);
      fingers.current.set(event.pointerId, event.clientX);
      const after = [...fingers.current.values()];
      if (after.length > 1) {
        const aroundMs = instantOf(middle(after) - left(event.currentTarget), span, area);
        const factor = Math.max(1, distance(before)) / Math.max(1, distance(after));
        const next = zoomed(span, whole, aroundMs, factor);
        return onSpan(isWhole(next, whole) ? undefined : next);
      }
      if (isWhole(span, whole)) return lead(event);
      const byMs = (middle(before) - middle(after)) * msPerPixel(span, area);
      return onSpan((last = whole) => moved(within(last, whole), whole, byMs));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') latest.current.onInstant(undefined);
    },
    onDoubleClick: () => latest.current.onSpan(undefined),
  };
}

const left = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
const middle = (positions: readonly number[]) => positions.reduce((sum, one) => sum + one, 0) / positions.length;
const distance = (positions: readonly number[]) => greatestOf(positions) - leastOf(positions);

function msPerPixel({ fromMs, toMs }: TimeSpan, area: PlotArea): number {
  return (toMs - fromMs) / Math.max(1, area.right - area.left);
}

function instantOf(px: number, span: TimeSpan, area: PlotArea): number {
  return span.fromMs + (px - area.left) * msPerPixel(span, area);
}
