import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';

const SPECIFICATION = 'docs/specification';
const text = /\.(tsx?|mjs|md|json)$/;
/** Matches lists such as `decision 4.10` or `decisions 2.3 to 2.5, 4.1 and 3.8` and captures their numbers. */
const cited = /\bdecisions? (\d\.\d+(?:(?:,| and| to| or|–| \/) ?\d\.\d+)*)/gi;

/**
 * Checks that every decision and requirement that code, tests and documents cite by number is in docs/specification.
 */
export function citations(base: string): Finding[] {
  const areas = areasOf(base);
  if (areas.length === 0) return [];
  const known = new Set([...decisionsOf(base), ...areas.flatMap((area) => requirementsOf(base, area))]);
  const requirement = new RegExp(String.raw`(?<![\w/-])(?:${areas.join('|')})-\d+(?![\w-])`, 'g');
  return filesBelow(base)
    .filter((file) => text.test(file) && !file.startsWith(`${SPECIFICATION}/requirements/`))
    .flatMap((file) => {
      const content = readFileSync(join(base, file), 'utf8');
      const numbers = [...content.matchAll(cited)].flatMap(([, list = '']) => list.match(/\d\.\d+/g) ?? []);
      const lines = content.match(requirement) ?? [];
      const unknown = new Set([...numbers, ...lines].filter((name) => !known.has(name)));
      return [...unknown].map((name) => ({
        path: file,
        message: `cites ${name}, which stands nowhere in ${SPECIFICATION}`,
      }));
    });
}

/**
 * Areas of the requirements, longest names first, so that `live-data-config-3` is not read as a requirement of
 * `live-data`.
 */
function areasOf(base: string): string[] {
  const folder = join(base, SPECIFICATION, 'requirements');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted((a, b) => b.length - a.length);
}

function decisionsOf(base: string): string[] {
  const content = readFileSync(join(base, SPECIFICATION, 'decisions.md'), 'utf8');
  return [...content.matchAll(/^\*\*(\d\.\d+)\b/gm)].map(([, number = '']) => number);
}

function requirementsOf(base: string, area: string): string[] {
  const content = readFileSync(join(base, SPECIFICATION, 'requirements', `${area}.md`), 'utf8');
  return [...content.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map(([, name = '']) => name);
}
