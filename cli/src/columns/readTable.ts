import { readFile } from 'node:fs/promises';
import { wrongUsage } from '../exit.ts';
import { readText } from '../input/prompts.ts';
import { say } from '../texts.ts';
import type { World } from '../program/world.ts';
import { readDelimited } from './delimited.ts';

/** A line of a file: names with values. JSON may also contain numbers and null. */
export type TableLine = Readonly<Record<string, unknown>>;

/** Reads a table from a file or, for `-`, from stdin: a JSON array of objects, otherwise separated text with a header, in UTF-8. */
export async function readTable(world: World, path: string): Promise<TableLine[]> {
  const text = path === '-' ? await readText(world.stdin) : decode(await readFile(path), path);
  return /^\s*\[/.test(text) ? readJson(text, path) : readDelimited(text);
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw wrongUsage(say(`${path} ist nicht in UTF-8 geschrieben.`, `${path} is not written in UTF-8.`), { cause });
  }
}

function readJson(text: string, path: string): TableLine[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.map(recordOf);
  } catch (cause) {
    throw wrongUsage(
      say(
        `${path} ist kein gültiges JSON mit einer Liste von Objekten.`,
        `${path} is no valid JSON with a list of objects.`,
      ),
      { cause },
    );
  }
  return [];
}

function recordOf(value: unknown): TableLine {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not an object');
  return { ...value };
}
