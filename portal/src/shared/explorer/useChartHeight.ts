import { useSyncExternalStore } from 'react';

const MIN_PX = 320;
const MAX_PX = 640;
/** Height of everything above the chart: top bar, title, choices, and the chart's own buttons. */
const ABOVE_PX = 380;
/**
 * Step by which the height changes, so that a phone's browser does not cause a redraw each time it shows or hides its
 * toolbars.
 */
const STEP_PX = 80;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const heightIn = (windowPx: number): number =>
  Math.min(MAX_PX, Math.max(MIN_PX, Math.floor((windowPx - ABOVE_PX) / STEP_PX) * STEP_PX));

/** Chart height in pixels at which the complete chart fits into the window below its choices. */
export function useChartHeight(): number {
  return useSyncExternalStore(subscribe, () => heightIn(window.innerHeight));
}
