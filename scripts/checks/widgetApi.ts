import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { readManifest } from '../workspace.ts';

/**
 * The public interface of the widgets as text, so that changes are noticed: the declarations of every entry and of what
 * these refer to, each file once.
 */
export function apiReport(base: string): string {
  const folder = join(base, 'widgets');
  const written = new Map<string, string>();
  const add = (path: string) => {
    const name = relative(join(folder, 'dist'), path);
    if (written.has(name)) return;
    if (!existsSync(path)) throw new Error(`${path} is missing; build the types first: node scripts/check.mjs types`);
    const text = readFileSync(path, 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\n?/, '\n');
    written.set(name, text);
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g))
      if (!specifier.endsWith('.css')) add(normalize(join(dirname(path), specifier.replace(/\.(tsx?|js)$/, '.d.ts'))));
  };
  const entries = Object.entries(readManifest(base, 'widgets').exports ?? {});
  for (const [, target] of entries)
    if (typeof target !== 'string' && target['types'] !== undefined) add(join(folder, target['types']));
  const names = entries.map(([name]) => `@leitwarte/widgets${name.slice(1)}`).join('\n');
  const parts = [...written].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => `// ${name}\n${text.trim()}\n`);
  return `${names}\n\n${parts.join('\n')}`;
}
