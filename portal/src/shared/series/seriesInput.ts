import type { Extras } from './place.ts';

/** A requested time range in milliseconds UTC. */
export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

const MIN_PIXELS = 500;
/** The width is rounded up to this step in pixels, so that windows of similar width share cached responses. */
const PIXEL_STEP = 250;

/** Input of the call for the lines of columns over a time range, thinned to the width of the window. */
export function seriesInput(columns: readonly number[], { fromMs, untilMs }: Stretch, { computed, step }: Extras) {
  return {
    body: {
      columns: [...columns],
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
      pixels: Math.max(MIN_PIXELS, Math.ceil(window.innerWidth / PIXEL_STEP) * PIXEL_STEP),
      computed: [...computed],
      ...(step !== undefined && { resolution: step }),
    },
  };
}
