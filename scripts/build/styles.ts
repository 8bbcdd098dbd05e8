import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Bundlers that convert `light-dark()` for older browsers (Lightning CSS) use these two variables, and set them where
 * one of their style sheets uses `color-scheme`. On a page without it there would be no colours at all, so light is the
 * default.
 */
const LIGHT_WHERE_NOTHING_IS_SAID = ':where(:root) { --lightningcss-light: initial; --lightningcss-dark: ; } ';

/** Makes the colours of a style sheet work with any bundler. */
export function keepColours(path: string): void {
  writeFileSync(path, `${LIGHT_WHERE_NOTHING_IS_SAID}${readFileSync(path, 'utf8')}`);
}

/**
 * Gives every rule of a style sheet precedence over rules of the page that includes it, with the specificity of an id
 * that no element has: rules such as `.content p` and `#main a` are common and would win against class names. Line
 * numbers still match the source map.
 */
export function liftStyles(path: string): void {
  const css = readFileSync(path, 'utf8');
  const end = css.lastIndexOf('/*# sourceMappingURL');
  const [rules, map] = end === -1 ? [css, ''] : [css.slice(0, end), css.slice(end)];
  writeFileSync(path, `:is(:not(#\\#), :host) { ${rules}}\n${map}`);
}
