import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Loaded {
  readonly path: string;
  readonly gzippedBytes: number;
}

/** The page of a built portal and every script and style it names itself, with their sizes on the wire. */
export function firstLoad(folder: string): Loaded[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  return ['index.html', ...new Set(named)].map((path) => ({
    path,
    gzippedBytes: gzipSync(readFileSync(join(folder, path))).length,
  }));
}
