import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Bundlers that write `light-dark()` for older browsers (Lightning CSS) choose by these two, which they set where a style sheet of
 * theirs says `color-scheme`. On a page that never says it, colours would be none at all: light it is.
 */
const LIGHT_WHERE_NOTHING_IS_SAID = ':where(:root) { --lightningcss-light: initial; --lightningcss-dark: ; } ';

/** Makes the colours of a style sheet hold in whatever bundler it comes to. */
export function keepColours(path: string): void {
  writeFileSync(path, `${LIGHT_WHERE_NOTHING_IS_SAID}${readFileSync(path, 'utf8')}`);
}

/**
 * Makes every rule of a style sheet stronger than the rules of the page that it comes to, by an id that nothing has: `.content p`
 * and `#main a` are common there, and class names alone lose to them. Lines stay where its source map has them.
 */
export function liftStyles(path: string): void {
  const css = readFileSync(path, 'utf8');
  const end = css.lastIndexOf('/*# sourceMappingURL');
  const [rules, map] = end === -1 ? [css, ''] : [css.slice(0, end), css.slice(end)];
  writeFileSync(path, `:is(:not(#\\#), :host) { ${rules}}\n${map}`);
}
