import type { Tree } from './tree.ts';

const DEPTH_MAX = 50;

/** A JSON document with its values as texts: true and false are 1 and 0, null is empty. Undefined where it is broken. */
export function jsonDocument(text: string): Tree | readonly Tree[] | undefined {
  try {
    return treeOf(JSON.parse(text), 0);
  } catch {
    return undefined;
  }
}

class TooDeep extends Error {}

function treeOf(value: unknown, depth: number): Tree | readonly Tree[] {
  if (depth > DEPTH_MAX) throw new TooDeep();
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap((one) => treeOf(one, depth + 1));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, treeOf(child, depth + 1)]));
  if (typeof value === 'string') return value;
  // JSON knows nothing else but null
  return typeof value === 'number' || typeof value === 'boolean' ? String(Number(value)) : '';
}
