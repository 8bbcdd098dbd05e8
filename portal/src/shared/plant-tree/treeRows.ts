import type { PlantStatus } from '@leitwarte/core/codes';
import { compareNames } from '@leitwarte/core/rules';

/** A plant, a component of it, or what lies below. */
export interface TreeNode {
  /** Unique in the whole tree, such as `plant-3`. */
  readonly id: string;
  readonly name: string;
  /** Shown as a shape before the name; at the top the worst stand first. */
  readonly status?: PlantStatus | undefined;
  /** Type of a plant, for its icon. */
  readonly type?: string | undefined;
  /** Quiet words behind the name. */
  readonly note?: string | undefined;
  /** Whether there is something below, which is loaded when it is unfolded. */
  readonly hasBranch?: boolean;
  /** Whether it has a box. */
  readonly isTickable?: boolean;
}

export type Branch = readonly TreeNode[] | 'loading' | 'failed';

/** A line of the tree as it is drawn. */
export interface TreeRow {
  readonly node: TreeNode;
  /** From 1 on. */
  readonly level: number;
  /** The nodes above, from the top. */
  readonly path: readonly TreeNode[];
  readonly isOpen: boolean;
  /** Place among its neighbours, from 1 on, and how many these are. */
  readonly place: number;
  readonly neighbours: number;
  /** A line that stands for a branch that is not there: it loads, failed or is empty. */
  readonly state?: 'loading' | 'failed' | 'empty';
}

interface Tree {
  readonly roots: readonly TreeNode[];
  readonly branches: ReadonlyMap<string, Branch>;
  readonly open: ReadonlySet<string>;
  readonly search: string;
}

/** The lines to be drawn from top to bottom. While something is searched: what matches, below what it belongs to. */
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
