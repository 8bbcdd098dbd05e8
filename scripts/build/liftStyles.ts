import { readFileSync, writeFileSync } from 'node:fs';

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
