import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesBelow } from '../workspace.ts';
import type { Finding } from './finding.ts';
import { wholeParts } from './wholeParts.ts';

type Leaves = ReadonlyMap<string, string>;

/**
 * Checks that German and English texts have the same keys and placeholders. A further language may not have keys that
 * German lacks, must have the same placeholders, and must be complete in the parts of `wholeParts.ts`. Texts are
 * searched in `de.ts` and the files of other languages next to it, in exported objects with `de` and `en` in files
 * named `texts.ts`, `…Texts.ts` or in a folder `texts`, and in sections of the portal.
 */
export async function texts(base: string): Promise<Finding[]> {
  const files = filesBelow(base).filter((file) => file.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(file));
  const pairs = files.filter((file) => /(^|\/)de\.ts$/.test(file)).map((file) => comparePair(base, file, files));
  const joined = files
    .filter((file) => /(^|\/)(texts|\w+Texts)\.ts$|\/texts\/[^/]+\.ts$/.test(file))
    .map((file) => compareInside(base, file));
  return (await Promise.all([...pairs, ...joined, compareRooms(base, files)])).flat();
}

/** Whether a name is that of a language that need not be complete. */
const isFurther = (name: string): boolean => /^[a-z]{2}$/.test(name) && name !== 'de' && name !== 'en';

async function comparePair(base: string, german: string, files: readonly string[]): Promise<Finding[]> {
  const folder = german.slice(0, -'de.ts'.length);
  const english = `${folder}en.ts`;
  if (!existsSync(join(base, english))) return [{ path: german, message: 'has no en.ts beside it' }];
  const de = await textsOf(base, german, 'de');
  const found = [differences(german, de, await textsOf(base, english, 'en'))];
  for (const file of files) {
    const name = file.startsWith(folder) ? file.slice(folder.length, -'.ts'.length) : '';
    if (isFurther(name)) found.push(partial(file, de, await textsOf(base, file, name), wholeParts.core));
  }
  return found.flat();
}

async function compareInside(base: string, file: string): Promise<Finding[]> {
  return Object.entries(await load(base, file)).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || !('de' in value) || !('en' in value)) return [];
    const path = `${file} ${name}`;
    const de = leaves(value.de);
    const further = Object.entries(value).filter(([language]) => isFurther(language));
    return [
      ...differences(path, de, leaves(value.en)),
      ...further.flatMap(([language, own]) => partial(`${path} ${language}`, de, leaves(own), [])),
    ];
  });
}

/**
 * Compares the sections of the portal in each further language with the German ones, including those that are defined
 * by screens.
 */
async function compareRooms(base: string, files: readonly string[]): Promise<Finding[]> {
  const further = files.filter((file) => isFurther(/^portal\/src\/texts\/(\w+)\/index\.ts$/.exec(file)?.[1] ?? ''));
  if (further.length === 0) return [];
  const german = new Map([
    ...(await textsOf(base, 'portal/src/texts/de/index.ts', 'de')),
    ...(await roomsOfScreens(base, files)),
  ]);
  const found = further.map(async (file) => {
    const language = file.split('/').at(-2) ?? '';
    return partial(file, german, await textsOf(base, file, language), wholeParts.portal);
  });
  return (await Promise.all(found)).flat();
}

/** Matches where a screen declares the section of its texts: `users: typeof texts.de`. */
const ROOM = /^ +(\w+): typeof (\w+)\.de;$/gm;

async function roomsOfScreens(base: string, files: readonly string[]): Promise<Leaves> {
  const rooms = new Map<string, string>();
  for (const file of files.filter((one) => /^portal\/src\/.*[tT]exts\.ts$/.test(one))) {
    const source = readFileSync(join(base, file), 'utf8');
    if (!source.includes('interface ScreenTexts {') || file.endsWith('/useScreenTexts.ts')) continue;
    const own = await load(base, file);
    for (const [, room = '', name = ''] of source.matchAll(ROOM))
      for (const [key, text] of leaves(Reflect.get(Object(own[name]), 'de'), room)) rooms.set(key, text);
  }
  return rooms;
}

const textsOf = async (base: string, file: string, language: string): Promise<Leaves> => {
  const own = await load(base, file);
  return leaves(own[language] ?? own['default']);
};

async function load(base: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return (await import(pathToFileURL(join(base, file)).href)) as Record<string, unknown>;
}

function differences(path: string, de: Leaves, en: Leaves): Finding[] {
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

/** Problems of texts that must be complete only in the parts `whole`. */
function partial(path: string, de: Leaves, own: Leaves, whole: readonly string[]): Finding[] {
  const found: string[] = [];
  for (const [key, text] of own) {
    const german = de.get(key);
    if (german === undefined) found.push(`${key} has no German text`);
    else if (placeholders(text) !== placeholders(german)) found.push(`${key} has other placeholders than in German`);
    if (text.trim() === '') found.push(`${key} is empty`);
  }
  for (const part of whole) {
    const keys = [...de.keys()].filter((key) => key.startsWith(`${part}.`));
    if (keys.length === 0) found.push(`${part} is to be whole, and is no part of the German texts`);
    for (const key of keys) if (!own.has(key)) found.push(`${key} is missing, and ${part} is to be whole`);
  }
  return found.map((message) => ({ path, message }));
}

/**
 * Every text by its key, with dots between the names; a text that a function returns is represented by its number of
 * parameters.
 */
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
