import { faultDetail } from '@leitwarte/core/texts';
import { ReachFault } from '../../platform/reaching.ts';
import type { HttpRecipe } from './recipe.ts';

/** Values of the placeholders in a recipe. */
export type Values = ReadonlyMap<string, string | number>;

const NAMED = /\{([A-Za-z][\w.]*)\}/g;
/** Placeholders that the server fills in. */
const OWN = new Set(['from', 'to', 'device', 'page', 'cursor', 'username', 'password']);

/** Parses lines of names and values, such as `site=4711`. */
const linesNamed = (lines: string): [string, string][] =>
  lines.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=');
    return at <= 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });

interface Given {
  readonly parameters: string;
  readonly username: string;
  readonly password: string | undefined;
}

/**
 * Values of the placeholders of a source. If the password has several parts, such as `id=… secret=…`, `{password.name}`
 * is the text after `name=`.
 */
export function valuesOf({ parameters, username, password = '' }: Given): Map<string, string | number> {
  const secrets = Array.from(
    password.matchAll(/(?:^|\s)([A-Za-z]\w*)=(\S+)/g),
    ([, name, secret]): [string, string] => [`password.${name ?? ''}`, secret ?? ''],
  );
  return new Map([...linesNamed(parameters), ['username', username], ['password', password.trim()], ...secrets]);
}

/** Placeholders in a recipe that have no value. */
export function unsetIn(recipe: Pick<HttpRecipe, 'base'>, given: Given): string[] {
  const values = valuesOf(given);
  const { base, ...rest } = recipe;
  const named = Array.from(
    `${values.has('base') ? '' : base} ${JSON.stringify(rest)}`.matchAll(NAMED),
    ([, name = '']) => name,
  );
  return [...new Set(named)].filter((name) => !OWN.has(name) && !name.startsWith('password.') && !values.get(name));
}

const valueOf = (values: Values, name: string): string | number => {
  const value = values.get(name);
  if (value === undefined) throw new ReachFault('protocol', faultDetail('http_unset', `{${name}}`));
  return value;
};

/** Replaces the placeholders of a text by their values, unescaped here and escaped for a URL below. */
export const filled = (text: string, values: Values): string =>
  text.replace(NAMED, (_, name: string) => String(valueOf(values, name)));
export const filledAddress = (text: string, values: Values): string =>
  text.replace(NAMED, (_, name: string) => encodeURIComponent(String(valueOf(values, name))));

/** Replaces the placeholders of a JSON body; a text that consists of one placeholder gets the type of its value. */
export function filledBody(body: unknown, values: Values): unknown {
  if (typeof body === 'string') {
    const [, only] = /^\{([A-Za-z][\w.]*)\}$/.exec(body) ?? [];
    return only === undefined ? filled(body, values) : valueOf(values, only);
  }
  if (Array.isArray(body)) return body.map((one: unknown) => filledBody(one, values));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]: [string, unknown]) => [key, filledBody(value, values)]),
  );
}

export const names = (text: string, name: string): boolean => text.includes(`{${name}}`);

/** Joins a base URL and a path, with or without slashes between them. */
export const addressBelow = (base: URL, path: string): string =>
  `${base.href.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;

/** The base URL of a recipe, such as `https://api.example.org/v1`. */
export function baseOf({ base }: Pick<HttpRecipe, 'base'>, values: Values): URL {
  const written = filled(String(values.get('base') ?? '') || base, values);
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ReachFault('protocol', faultDetail('http_unset', 'base'));
  return url;
}

/** Replaces secrets in a text. */
export function masked(text: string, values: Values): string {
  let shown = text;
  for (const [name, value] of values) {
    const secret = String(value);
    if (!/^password(\.|$)/.test(name) || secret.length < 4) continue;
    shown = shown.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');
  }
  return shown;
}
