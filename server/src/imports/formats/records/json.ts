import type { Tree } from './tree.ts';

const DEPTH_MAX = 50;

/**
 * A JSON document with all values as texts: true and false become 1 and 0, null becomes empty. An object on each line is read as a list of
 * them; lists of equal length in one object are read as columns. Undefined if the document is invalid; if it is a sample (`isCut`), the
 * last line may be invalid.
 */
export function jsonDocument(text: string, isCut = false): Tree | readonly Tree[] | undefined {
  const isOfPython = text.includes('NaN') || text.includes('Infinity');
  for (const written of isOfPython ? [() => text, () => withoutNaN(text)] : [() => text])
    try {
      return treeOf(JSON.parse(written()), 0);
    } catch (error) {
      if (error instanceof TooDeep) return undefined;
    }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const whole = isCut ? lines.slice(0, -1) : lines;
  // quick check: the first line must begin an object
  if (whole.length < 2 || !/^\s*\{/.test(whole[0] ?? '')) return undefined;
  try {
    return whole.map((line) => {
      const value: unknown = JSON.parse(line);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object');
      return treeOf(value, 0) as Tree;
    });
  } catch {
    return undefined;
  }
}

/** Programs in Python write NaN and Infinity, which are no JSON: they become null, unless they are in a string. */
function withoutNaN(text: string): string {
  let isString = false;
  let from = 0;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') isString = !isString;
    else if (!isString && (sign === 'N' || sign === 'I' || sign === '-')) {
      const word = ['NaN', 'Infinity', '-Infinity'].find((one) => text.startsWith(one, at));
      if (word === undefined) continue;
      pieces.push(text.slice(from, at), 'null');
      from = at + word.length;
      at = from - 1;
    }
  }
  return pieces.join('') + text.slice(from);
}

class TooDeep extends Error {}

function treeOf(value: unknown, depth: number): Tree | readonly Tree[] {
  if (depth > DEPTH_MAX) throw new TooDeep();
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap((one) => treeOf(one, depth + 1));
  if (typeof value === 'object' && value !== null) return recordsOfColumns(value) ?? partsOf(value, depth);
  if (typeof value === 'string') return value;
  // null is the only other plain value of JSON
  return typeof value === 'number' || typeof value === 'boolean' ? String(Number(value)) : '';
}

const partsOf = (value: object, depth: number): Tree =>
  Object.fromEntries(Object.entries(value).map(([name, child]) => [name, treeOf(child, depth + 1)]));

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** The records of an object with only lists of plain values of equal length: `{ "time": […], "power": […] }`. */
function recordsOfColumns(value: object): readonly Tree[] | undefined {
  const columns = Object.entries(value).map(([name, list]) => [name, byIndex(list)] as [string, unknown]);
  const [, first] = columns[0] ?? [];
  if (columns.length < 2 || !Array.isArray(first) || first.length < 2) return undefined;
  const isColumn = ([, list]: [string, unknown]) =>
    Array.isArray(list) && list.length === first.length && list.every(isScalar);
  if (!columns.every(isColumn)) return undefined;
  const lists = columns as [string, readonly unknown[]][];
  return first.map((_, at) => Object.fromEntries(lists.map(([name, list]) => [name, treeOf(list[at], 0) as Tree])));
}

/** The values of an object whose keys are 0, 1, 2 …, as pandas writes a column; anything else as it is. */
function byIndex(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.length > 1 && entries.every(([key], at) => key === String(at)) ? Object.values(value) : value;
}
