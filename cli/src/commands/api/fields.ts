import { wrongUsage } from '../../exit.ts';
import { say } from '../../texts.ts';

/** `key=value` as typed; the value is a text or, for `-F`, parsed. */
export type TypedField = readonly [key: string, value: unknown];

export function splitField(typed: string): readonly [string, string] {
  const equals = typed.indexOf('=');
  if (equals < 1)
    throw wrongUsage(say(`„${typed}“ hat nicht die Form schlüssel=wert.`, `"${typed}" is not of the form key=value.`));
  return [typed.slice(0, equals), typed.slice(equals + 1)];
}

/** Parses a value of `-F`: true, false, null and numbers; `@file` is the content of the file, anything else is text. */
export function magicValue(text: string, readFile: (path: string) => string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return Number(text);
  return text.startsWith('@') ? readFile(text.slice(1)) : text;
}

/** Combines fields to one body: `a[b]=1` nests, `a[]=1` appends to a list. */
export function bodyOf(fields: readonly TypedField[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, value] of fields) put(body, partsOf(key), value);
  return body;
}

function partsOf(key: string): string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  if (first === '' || first === '__proto__')
    throw wrongUsage(say(`Der Schlüssel „${key}“ ist nicht lesbar.`, `The key "${key}" cannot be read.`));
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
}

type Holder = Record<string, unknown> | unknown[];

function put(holder: Holder, [part = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) return set(holder, part, value);
  const inside = Array.isArray(holder) ? undefined : Object.hasOwn(holder, part) ? holder[part] : undefined;
  const known = isHolder(inside) ? inside : rest[0] === '' ? [] : {};
  if (known !== inside) set(holder, part, known);
  put(known, rest, value);
}

function set(holder: Holder, part: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else Object.defineProperty(holder, part, { value, enumerable: true, writable: true, configurable: true });
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
