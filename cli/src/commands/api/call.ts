import { readFileSync } from 'node:fs';
import { wrongUsage } from '../../exit.ts';
import { readText } from '../../input/prompts.ts';
import { say } from '../../texts.ts';
import type { World } from '../../program/world.ts';
import { bodyOf, magicValue, splitField, type TypedField } from './fields.ts';

export interface RawCall {
  readonly method: string;
  /** Path below `/api/v1/`, without query. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** undefined if there is no body. */
  readonly body: unknown;
}

interface Typed {
  readonly methode: string;
  readonly pfad: string;
  readonly field: readonly string[];
  readonly rawField: readonly string[];
  readonly input: string | undefined;
}

/** Parses the typed call. Fields become the query of a GET and the body of all other calls. */
export async function callOf(world: World, typed: Typed): Promise<RawCall> {
  const method = typed.methode.toUpperCase();
  const { path, query } = splitPath(typed.pfad);
  const fields = [
    ...typed.rawField.map(splitField),
    ...typed.field
      .map(splitField)
      .map(([key, text]): TypedField => [key, magicValue(text, (file) => readFileSync(file, 'utf8'))]),
  ];
  if (typed.input !== undefined && fields.length > 0)
    throw wrongUsage(say('--input und Felder schließen einander aus.', '--input and fields exclude each other.'));
  if (typed.input !== undefined) return { method, path, query, body: await bodyFrom(world, typed.input) };
  const given = fields.length === 0 ? undefined : bodyOf(fields);
  return method === 'GET'
    ? { method, path, query: { ...query, ...given }, body: undefined }
    : { method, path, query, body: given };
}

/** Parses a path as people copy it: with or without host, prefix and leading slash. */
export function splitPath(typed: string): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  const [before = '', after = ''] = typed.split('?', 2);
  const path = before
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/+/, '')
    .replace(/^api\/v1\//, '');
  return { path, query: Object.fromEntries(new URLSearchParams(after)) };
}

async function bodyFrom(world: World, input: string): Promise<unknown> {
  const text = input === '-' ? await readText(world.stdin) : readFileSync(input, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw wrongUsage(say('--input ist kein gültiges JSON.', '--input is no valid JSON.'), { cause });
  }
}
