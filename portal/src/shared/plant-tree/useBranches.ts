import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Branch, TreeNode } from './treeRows.ts';

/** Children of nodes; loaded when a node is first expanded, and again after a failure. */
export function useBranches(
  loadBranch: (node: TreeNode) => Promise<readonly TreeNode[]>,
  roots: readonly TreeNode[],
  unfolded: readonly string[] = [],
) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(unfolded));

  const load = useCallback(
    async (node: TreeNode) => {
      const put = (id: string, branch: Branch) => setBranches((before) => new Map(before).set(id, branch));
      put(node.id, 'loading');
      try {
        put(node.id, await loadBranch(node));
      } catch {
        // the line below the node shows the failure and offers a retry
        put(node.id, 'failed');
      }
    },
    [loadBranch],
  );
  const loadOpen = useEffectEvent(() => {
    for (const node of roots) if (open.has(node.id) && !branches.has(node.id)) void load(node);
  });
  useEffect(() => loadOpen(), []);
  const unfold = (node: TreeNode) => {
    setOpen((before) => new Set(before).add(node.id));
    const known = branches.get(node.id);
    if (known === undefined || known === 'failed') void load(node);
  };
  const fold = (node: TreeNode) => setOpen((before) => new Set([...before].filter((id) => id !== node.id)));
  return { branches, open, unfold, fold, load };
}
