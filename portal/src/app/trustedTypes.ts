import * as z from 'zod';

/** The part of the Trusted Types API that is used here. */
interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: { readonly createHTML: (text: string) => string; readonly createScriptURL: (text: string) => string },
  ): unknown;
}

/** Markup by which Leaflet tests for SVG support; the only markup that a library of ours creates from a string. */
const PROBE_OF_LEAFLET = '<svg/>';

/**
 * Under the page's policy (`require-trusted-types-for 'script'`) no string becomes markup or a script unless it is accepted here. Strings
 * without tags are, because Mantine writes style sheets that way. Script URLs must be of this page, for its workers.
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

/** Undefined in browsers without Trusted Types, which do not enforce them either. The DOM type library does not declare it. */
function factory(): PolicyFactory | undefined {
  return (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
}

trustOwnAlone();
// otherwise zod tests at each start whether eval works, and the browser reports a violation
z.config({ jitless: true });
