import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Loaded {
  readonly path: string;
  readonly gzippedBytes: number;
}

/** Page of a built portal with every script and style that it names, and their sizes when transferred. */
export function firstLoad(folder: string): Loaded[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  return ['index.html', ...new Set(named)].map((path) => loaded(folder, path));
}

/** Scripts loaded together with these ones, including the first load. */
export function loadedWith(folder: string, names: readonly string[]): Loaded[] {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const seen = new Set(firstLoad(folder).flatMap(({ path }) => (path.endsWith('.js') ? path : [])));
  const open = names.map((name) => `assets/${scripts.find((script) => script.startsWith(`${name}-`))}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const imports = readFileSync(join(folder, path), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    open.push(...[...imports].map(([, name]) => `assets/${name}`));
  }
  return [...seen].map((path) => loaded(folder, path));
}

const loaded = (folder: string, path: string): Loaded => ({
  path,
  gzippedBytes: gzipSync(readFileSync(join(folder, path))).length,
});
