import type { ExternalSource } from '../platform/externalSources.ts';

const SEPARATOR = ';';

/**
 * Converts the readings of a JSON response to lines with columns. A single reading is an object, several are a list; throws for any other
 * content.
 */
export function linesOfJson(answer: string, source: ExternalSource): string {
  const list = source.records === '' ? parsed(answer) : at(parsed(answer), source.records.split('.'));
  if (!Array.isArray(list)) throw new TypeError(`${source.name} answers no list of samples`);
  const names = [source.time, ...Object.keys(source.columns)];
  const lines = list.map((sample: unknown) => names.map((name) => cell(at(sample, [name]))).join(SEPARATOR));
  return [names.join(SEPARATOR), ...lines, ''].join('\n');
}

const parsed = (answer: string): unknown => JSON.parse(answer);

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map<string, unknown>(Object.entries(found)).get(name);
  }
  return found;
}

function cell(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replaceAll(/[;\r\n"]/g, ' ');
}

/** Separator of the source's columns. */
export const separatorOf = ({ format, separator }: ExternalSource) => (format === 'json' ? SEPARATOR : separator);
