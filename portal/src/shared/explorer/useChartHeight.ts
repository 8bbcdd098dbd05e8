import { useSyncExternalStore } from 'react';

const MIN_PX = 320;
const MAX_PX = 640;
/** What stands above the chart: bar, title, choices, and its own buttons. */
const ABOVE_PX = 380;
/** The bars of a phone's browser come and go: not each of these pixels draws the chart anew. */
const STEP_PX = 80;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const heightIn = (windowPx: number): number =>
  Math.min(MAX_PX, Math.max(MIN_PX, Math.floor((windowPx - ABOVE_PX) / STEP_PX) * STEP_PX));

/** In pixels, so high that the whole chart is in sight below its choices. */
export function useChartHeight(): number {
  return useSyncExternalStore(subscribe, () => heightIn(window.innerHeight));
}
