import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';

/**
 * German and English texts have the same keys and the same placeholders. Texts are found as `de.ts` beside `en.ts`,
 * and as exported objects with `de` and `en` in files named `texts.ts`, `…Texts.ts` or in a folder `texts`.
 */
export async function texts(base: string): Promise<Finding[]> {
  const files = filesBelow(base).filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file));
  const pairs = files.filter((file) => /(^|\/)de\.ts$/.test(file)).map((file) => comparePair(base, file));
  const joined = files
    .filter((file) => /(^|\/)(texts|\w+Texts)\.ts$|\/texts\/[^/]+\.ts$/.test(file))
    .map((file) => compareInside(base, file));
  return (await Promise.all([...pairs, ...joined])).flat();
}

async function comparePair(base: string, german: string): Promise<Finding[]> {
  const english = german.replace(/de\.ts$/, 'en.ts');
  if (!existsSync(join(base, english))) return [{ path: german, message: 'has no en.ts beside it' }];
  const [de, en] = await Promise.all([load(base, german), load(base, english)]);
  return differences(german, leaves(de['de'] ?? de['default']), leaves(en['en'] ?? en['default']));
}

async function compareInside(base: string, file: string): Promise<Finding[]> {
  return Object.entries(await load(base, file)).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || !('de' in value) || !('en' in value)) return [];
    return differences(`${file} ${name}`, leaves(value.de), leaves(value.en));
  });
}

async function load(base: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(pathToFileURL(join(base, file)).href)) as Record<string, unknown>;
}

function differences(path: string, de: ReadonlyMap<string, string>, en: ReadonlyMap<string, string>): Finding[] {
  const found: string[] = [];
  if (de.size === 0) found.push('has no texts that the check can read');
  for (const [key, text] of de) {
    const other = en.get(key);
    if (other === undefined) found.push(`${key} has no English text`);
    else if (placeholders(text) !== placeholders(other)) found.push(`${key} has other placeholders in English`);
  }
  for (const key of en.keys()) if (!de.has(key)) found.push(`${key} has no German text`);
  return found.map((message) => ({ path, message }));
}

/** Every text by its dotted key; texts made by a function count by their number of parameters. */
function leaves(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value === 'function') return new Map([[key, '{{}}'.repeat(value.length)]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, each]) => [...leaves(each, key === '' ? name : `${key}.${name}`)]),
  );
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{[^}]*\}\}/g)]
    .map(([name]) => name)
    .sort()
    .join();
}
