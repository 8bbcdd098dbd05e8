import { prepare } from './element.ts';
import { elements } from './elements.ts';

/** Written by the build: the style sheets of all elements as one text. */
declare const __LEITWARTE_CSS__: string;

prepare(new URL(import.meta.url).origin, __LEITWARTE_CSS__);
for (const [name, element] of Object.entries(elements))
  if (customElements.get(name) === undefined) customElements.define(name, element);
