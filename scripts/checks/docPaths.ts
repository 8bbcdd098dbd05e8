import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow, readManifest } from '../workspace.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that paths exist which documents cite: in links, and in code spans that begin with a folder of the checkout.
 */
export function docPaths(base: string): Finding[] {
  const folders = [...(readManifest(base).workspaces ?? []), 'docs', 'scripts', 'e2e', '.ci'];
  return filesBelow(base)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(base, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
      return [...linked(file, text), ...spans(text, folders)]
        .filter((path) => !existsSync(join(base, path)))
        .map((path) => ({ path: file, message: `cites ${path}, which does not exist` }));
    });
}

function linked(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(file), target));
}

function spans(text: string, folders: readonly string[]): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => folders.some((folder) => span.startsWith(`${folder}/`)))
    .filter((span) => !/[<*{…]|\/dist(\/|$)/.test(span));
}
