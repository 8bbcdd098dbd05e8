/** Text measurements that chart.js requests from a canvas during layout. */
const measured = { width: 10, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 };

/** Stubs the canvas, which jsdom lacks, so that charts are laid out without pixels; chart.js needs it to update a chart. */
export function drawNowhere(): void {
  HTMLCanvasElement.prototype.getContext = contextOf(function (this: HTMLCanvasElement) {
    const kept: Record<PropertyKey, unknown> = { canvas: this, measureText: () => measured };
    return new Proxy(kept, { get: (target, name) => target[name] ?? (() => undefined) });
  });
}

/** The DOM type has overloads for every context; charts request only `2d`. */
function contextOf(make: (this: HTMLCanvasElement) => unknown): HTMLCanvasElement['getContext'] {
  return make as HTMLCanvasElement['getContext'];
}
