/** What chart.js asks of a canvas while it lays out. */
const measured = { width: 10, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 };

/** Charts are laid out in this page without pixels: it has no canvas of its own, and chart.js cannot change a chart without. */
export function drawNowhere(): void {
  HTMLCanvasElement.prototype.getContext = contextOf(function (this: HTMLCanvasElement) {
    const kept: Record<PropertyKey, unknown> = { canvas: this, measureText: () => measured };
    return new Proxy(kept, { get: (target, name) => target[name] ?? (() => undefined) });
  });
}

/** The page's type knows every kind of context; charts ask for the flat one alone. */
function contextOf(make: (this: HTMLCanvasElement) => unknown): HTMLCanvasElement['getContext'] {
  return make as HTMLCanvasElement['getContext'];
}
