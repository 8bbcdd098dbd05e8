import type { PlantStatus } from '@leitwarte/core/codes';
import { compareNames } from '@leitwarte/core/rules';

/** A node of the tree: a plant, a component, or a child of a component. */
export interface TreeNode {
  /** Unique in the whole tree, such as `plant-3`. */
  readonly id: string;
  readonly name: string;
  /** Shown as an icon before the name; top-level nodes are sorted by it, the worst first. */
  readonly status?: PlantStatus | undefined;
  /** Plant type, for the icon. */
  readonly type?: string | undefined;
  /** Additional text after the name. */
  readonly note?: string | undefined;
  /** Whether it has children, which are loaded when it is expanded. */
  readonly hasBranch?: boolean;
  /** Whether it has a box. */
  readonly isTickable?: boolean;
}

export type Branch = readonly TreeNode[] | 'loading' | 'failed';

/** A visible line of the tree. */
export interface TreeRow {
  readonly node: TreeNode;
  /** Depth in the tree, from 1. */
  readonly level: number;
  /** The nodes above it, from the top. */
  readonly path: readonly TreeNode[];
  readonly isOpen: boolean;
  /** Position among its siblings, from 1, and their number. */
  readonly place: number;
  readonly neighbours: number;
  /** State of a line that represents missing children: loading, failed or empty. */
  readonly state?: 'loading' | 'failed' | 'empty';
}

interface Tree {
  readonly roots: readonly TreeNode[];
  readonly branches: ReadonlyMap<string, Branch>;
  readonly open: ReadonlySet<string>;
  readonly search: string;
}

/** The visible lines from top to bottom. During a search: the matches with their ancestors. */
export function treeRows({ roots, branches, open, search }: Tree): TreeRow[] {
  const wanted = search.trim().toLocaleLowerCase('de');
  const matches = (node: TreeNode): boolean => node.name.toLocaleLowerCase('de').includes(wanted);
  const below = (node: TreeNode): Branch | undefined => branches.get(node.id);
  const hasMatch = (node: TreeNode): boolean => {
    const branch = below(node);
    return matches(node) || (Array.isArray(branch) && branch.some(hasMatch));
  };
  const rowsOf = (nodes: readonly TreeNode[], path: readonly TreeNode[], all: boolean): TreeRow[] => {
    const shown = all ? nodes : nodes.filter(hasMatch);
    return shown.flatMap((node, index) => {
      const branch = below(node);
      const showsAll = all || matches(node);
      const isFound = wanted !== '' && Array.isArray(branch) && branch.some(hasMatch);
      const isOpen = node.hasBranch === true && (open.has(node.id) || isFound);
      const row = { node, level: path.length + 1, path, isOpen, place: index + 1, neighbours: shown.length };
      return isOpen ? [row, ...branchRows(node, branch, [...path, node], showsAll)] : [row];
    });
  };
  const branchRows = (node: TreeNode, branch: Branch | undefined, path: readonly TreeNode[], all: boolean) => {
    const state = branch === undefined ? 'loading' : typeof branch === 'string' ? branch : undefined;
    if (state === undefined && Array.isArray(branch) && branch.length > 0) return rowsOf(branch, path, all);
    const standIn = { id: `${node.id} state`, name: '' };
    return [
      { node: standIn, level: path.length + 1, path, isOpen: false, place: 1, neighbours: 1, state: state ?? 'empty' },
    ] satisfies TreeRow[];
  };
  return rowsOf(worstFirst(roots), [], wanted === '');
}

function worstFirst(roots: readonly TreeNode[]): TreeNode[] {
  return roots.toSorted((a, b) => (b.status ?? 0) - (a.status ?? 0) || compareNames(a.name, b.name));
}
