import * as z from 'zod';

/** What a browser with Trusted Types offers, as far as it is used here. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { readonly createHTML: (text: string) => string; readonly createScriptURL: (text: string) => string },
  ): unknown;
}

/** Leaflet asks with it whether the browser draws SVG; the one piece of markup that a library of ours makes of text. */
const PROBE_OF_LEAFLET = '<svg/>';

/**
 * Under the page's policy (`require-trusted-types-for 'script'`) no text becomes markup or a script unless it passes here.
 * Texts without a tag do: Mantine writes its style sheets as such. Scripts are the page's own, for its workers.
 */
export function trustOwnAlone(): void {
  factory()?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<') && text !== PROBE_OF_LEAFLET) throw new TypeError('no text becomes markup');
      return text;
    },
    createScriptURL: (text) => {
      const { origin, pathname } = new URL(text, location.origin);
      if (origin !== location.origin || !/^\/(assets\/[\w.-]+\.js|sw\.js)$/.test(pathname))
        throw new TypeError(`${pathname} is no script of this page`);
      return text;
    },
  });
}

/** Undefined in browsers that do not know them, which do not ask either. The library of DOM types has no name for it. */
function factory(): PolicyFactory | undefined {
  return (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
}

trustOwnAlone();
// without this zod tries whether text becomes code, at each start, and the browser complains
z.config({ jitless: true });
