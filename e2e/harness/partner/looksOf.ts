import type { Page } from 'playwright-core';

export interface Look {
  /** Name of the widget, position in it, and tag. */
  readonly name: string;
  readonly look: Readonly<Record<string, string>>;
}

/** Position in its widget, size and style of every element within a place. */
export function looksOf(page: Page, place: string): Promise<Look[]> {
  return page.evaluate((selector) => {
    const properties = [
      'color',
      'background-color',
      'background-image',
      'border',
      'border-radius',
      'box-shadow',
      'display',
      'fill',
      'filter',
      'font',
      'float',
      'letter-spacing',
      'list-style-type',
      'margin',
      'opacity',
      'padding',
      'stroke',
      'stroke-width',
      'text-align',
      'text-decoration-line',
      'text-indent',
      'text-shadow',
      'text-transform',
      'transform',
      'visibility',
      'white-space',
      'word-spacing',
      'writing-mode',
    ];
    const hosts = [...document.querySelectorAll(`${selector} [data-state]`)];
    return hosts.flatMap((host, widget) => {
      const origin = host.getBoundingClientRect();
      const parts = [...(host.shadowRoot ?? host).querySelectorAll('*:not(title)')];
      return parts.map((part, index) => {
        const style = getComputedStyle(part);
        const box = part.getBoundingClientRect();
        const round = (pixels: number) => `${Math.round(pixels * 2) / 2}`;
        const look: Record<string, string> = {
          // elements that are not drawn have no position
          place: box.width + box.height === 0 ? '' : [box.x - origin.x, box.y - origin.y].map(round).join(' '),
          size: [box.width, box.height].map(round).join(' '),
        };
        for (const property of properties) look[property] = style.getPropertyValue(property);
        return { name: `${widget} ${index} ${part.localName}.${part.getAttribute('class') ?? ''}`, look };
      });
    });
  }, place);
}
