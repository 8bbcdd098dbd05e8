import type { Flow, FlowSink, FlowSource } from '@leitwarte/core/rules';

export const WIDTH = 372;
export const HEIGHT = 252;
/** Half of the width and height of a node's box, wide enough for `nimmt 1.234,5 kWh`. */
export const HALF_WIDTH = 60;
export const HALF_HEIGHT = 26;
/** Distance by which a line is shifted, so that flows in both directions are drawn side by side. */
const ASIDE = 5;
/** Number of line widths; width 1 is the thinnest. */
const STEPS = 4;

type FlowNode = FlowSource | FlowSink;

/** Center of each node's box. */
export const places: Readonly<Record<FlowNode, readonly [x: number, y: number]>> = {
  generation: [186, 28],
  grid: [62, 126],
  consumption: [310, 126],
  storage: [186, 224],
  charging: [310, 224],
  unmeasured: [62, 224],
};

/** SVG path of a straight line between two boxes, shifted to the right as seen in the direction of the flow. */
export function flowPath({ from, to }: Pick<Flow, 'from' | 'to'>): string {
  const [[x1, y1], [x2, y2]] = [places[from], places[to]];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y1 - y2) / length) * ASIDE, ((x2 - x1) / length) * ASIDE];
  return `M${(x1 + dx).toFixed(1)} ${(y1 + dy).toFixed(1)}L${(x2 + dx).toFixed(1)} ${(y2 + dy).toFixed(1)}`;
}

/** Width of a flow's line, from 1 to 4: the more energy, the thicker. */
export const flowStep = (wh: number, most: number): number =>
  most <= 0 ? 1 : Math.min(STEPS, Math.max(1, Math.ceil((STEPS * wh) / most)));
