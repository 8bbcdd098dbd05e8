import { leastOf } from '@leitwarte/core/rules';
import { sameValue } from '@leitwarte/core/access';
import type { Level, Node } from './node.ts';

/** Changes that make the server's content equal to the file; the steps of a level are in the order of execution. */
export type Step =
  | { readonly action: 'remove'; readonly node: Node }
  | { readonly action: 'create'; readonly node: Node; readonly below: readonly Step[] }
  | {
      readonly action: 'keep';
      readonly stored: Node;
      readonly wanted: Node;
      readonly changes: boolean;
      readonly below: readonly Step[];
    };

/**
 * Compares siblings, matched by level and name; if several have the same name, they are matched in order. Objects that
 * the file does not name are removed; after a removal the server renumbers the others, which is taken into account. If
 * the order is already that of the file, positions are kept whatever their numbers.
 */
export function planOf(stored: readonly Node[], wanted: readonly Node[]): Step[] {
  const free = new Set(stored);
  const matches = wanted.map((node) => {
    const match = [...free].find((one) => one.level === node.level && one.name === node.name);
    if (match !== undefined) free.delete(match);
    return { node, match };
  });
  const removed = stored.filter((one) => free.has(one));
  const keptOf = ({ node, match }: Match & { readonly match: Node }): Step => {
    const place = isInOrder(stored, matches, node) ? match.position : node.position;
    const changes = placeAfter(match, stored, removed) !== place || !sameValue(match.body, node.body);
    const below = planOf(match.children, node.children);
    return { action: 'keep', stored: match, wanted: { ...node, position: place }, changes, below };
  };
  return [
    ...removed.map((node): Step => ({ action: 'remove', node })),
    ...matches.map(({ node, match }): Step =>
      match === undefined ? { action: 'create', node, below: planOf([], node.children) } : keptOf({ node, match }),
    ),
  ];
}

interface Match {
  readonly node: Node;
  readonly match: Node | undefined;
}

const isBeside = (one: Node) => (other: Node) => other.level === one.level && other.lane === one.lane;

/** Whether the siblings of a wanted node are the stored ones in the same order. */
function isInOrder(stored: readonly Node[], matches: readonly Match[], node: Node): boolean {
  const before = stored.filter(isBeside(node));
  const after = matches.filter((one) => isBeside(node)(one.node));
  return before.length === after.length && before.every((one, at) => after[at]?.match === one);
}

/** Position of a stored node after its removed siblings are gone. */
function placeAfter(node: Node, siblings: readonly Node[], removed: readonly Node[]): number {
  if (!removed.some(isBeside(node))) return node.position;
  const beside = siblings.filter(isBeside(node));
  const first = leastOf(beside.map((one) => one.position));
  return first + beside.filter((one) => !removed.includes(one)).indexOf(node);
}

/** A line of a comparison. */
export interface Difference {
  readonly action: 'create' | 'update' | 'remove';
  /** The level, whose name is German or English. */
  readonly level: Level;
  /** Names from the top down, without the top itself, which has none. */
  readonly path: readonly string[];
  /** Number of objects below that are deleted together with a removed one. */
  readonly below: number;
  readonly changes: readonly { readonly field: string; readonly server: unknown; readonly file: unknown }[];
}

export function differencesOf(steps: readonly Step[], above: readonly string[] = []): Difference[] {
  return steps.flatMap((step) => {
    if (step.action === 'remove')
      return [
        {
          action: step.action,
          level: step.node.level,
          path: [...above, step.node.name],
          below: sizeOf(step.node) - 1,
          changes: [],
        },
      ];
    const node = step.action === 'create' ? step.node : step.wanted;
    const path = node.level.key === '' ? above : [...above, node.name];
    const own: Difference[] =
      step.action === 'create'
        ? [{ action: step.action, level: node.level, path, below: 0, changes: [] }]
        : step.changes
          ? [{ action: 'update', level: node.level, path, below: 0, changes: changesOf(step.stored, node) }]
          : [];
    return [...own, ...differencesOf(step.below, path)];
  });
}

function changesOf(stored: Node, wanted: Node): Difference['changes'] {
  const before: Readonly<Record<string, unknown>> = { position: stored.position, ...stored.shown };
  const after: Readonly<Record<string, unknown>> = { position: wanted.position, ...wanted.shown };
  return Object.keys(after)
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, server: before[field], file: after[field] }));
}

/** Number of a node and all nodes below it. */
function sizeOf({ children }: Node): number {
  return children.reduce((sum, child) => sum + sizeOf(child), 1);
}
