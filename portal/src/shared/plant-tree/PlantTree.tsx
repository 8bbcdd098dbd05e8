import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../search/SearchField.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { useActiveItem, useRovingKeys } from '../virtual/useRovingItems.ts';
import { useVirtualItems } from '../virtual/useVirtualItems.ts';
import { type TreeNode, type TreeRow, treeRows } from './treeRows.ts';
import styles from './PlantTree.module.css';
import { TreeLine } from './TreeLine.tsx';
import { useBranches } from './useBranches.ts';

interface Props {
  readonly title: string;
  /** The plants; undefined while they load. */
  readonly roots: readonly TreeNode[] | undefined;
  /** Loads the children of a node when it is expanded. */
  readonly loadBranch: (node: TreeNode) => Promise<readonly TreeNode[]>;
  /** Ids of the ticked nodes. */
  readonly ticked?: ReadonlySet<string>;
  /** Called when a box was ticked or cleared; `path` contains the nodes above it, starting with the plant. */
  readonly onTick?: (node: TreeNode, path: readonly TreeNode[]) => void;
  /** Maximum number of ticked boxes; when it is reached, the others are disabled. */
  readonly limit?: number;
  /** The node whose content is shown. */
  readonly chosen?: string | undefined;
  /** Nodes that are expanded at first, such as the parent of the chosen one. */
  readonly unfolded?: readonly string[];
  /** Called when a node without children was chosen. */
  readonly onChoose?: (node: TreeNode, path: readonly TreeNode[]) => void;
  readonly emptyText?: string;
}

const LINE_HEIGHT_PX = 32;
const none: ReadonlySet<string> = new Set();

/** Tree of plants, worst first, with components and columns; it can be searched, expanded, ticked and chosen with mouse and keyboard. */
export function PlantTree(props: Props) {
  const { t } = useTranslation();
  const { title, roots, ticked = none, limit } = props;
  const [search, setSearch] = useState('');
  if (roots === undefined) return <Skeleton text={t('table.loading')} rows={8} rowHeight={LINE_HEIGHT_PX} />;
  if (roots.length === 0) return <EmptyState text={props.emptyText ?? t('list.noEntries')} />;
  return (
    <div className={styles.part}>
      <SearchField label={t('list.search')} value={search} onChange={setSearch} />
      {limit !== undefined && (
        <p className={styles.count} role="status">
          {t('list.chosenOf', { count: ticked.size, limit })}
        </p>
      )}
      <Lines {...props} title={title} roots={roots} ticked={ticked} search={search} />
    </div>
  );
}

interface LinesProps extends Props {
  readonly roots: readonly TreeNode[];
  readonly ticked: ReadonlySet<string>;
  readonly search: string;
}

function Lines({ title, roots, loadBranch, search, ticked, limit, chosen, unfolded, onTick, onChoose }: LinesProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLUListElement>(null);
  const { branches, open, unfold, fold, load } = useBranches(loadBranch, roots, unfolded);
  const rows = useMemo(() => treeRows({ roots, branches, open, search }), [roots, branches, open, search]);
  const [active, onActive] = useActiveItem(rows.length);
  const virtual = useVirtualItems({ count: rows.length, itemHeight: LINE_HEIGHT_PX, list: tree, box, kept: active });
  useRovingKeys({ list: tree, count: rows.length, active, onActive, scrollTo: virtual.scrollTo });
  useShownOnce(tree, chosen === undefined ? -1 : rows.findIndex(({ node }) => node.id === chosen), virtual.scrollTo);
  const isFull = limit !== undefined && ticked.size >= limit;

  const goTo = (id: string) => {
    const index = rows.findIndex(({ node }) => node.id === id);
    if (index < 0) return;
    onActive(index);
    tree.current?.querySelector<HTMLElement>(`[data-roving="${index}"]`)?.focus();
  };
  const act = ({ node, path, isOpen, state }: TreeRow) => {
    const parent = path.at(-1);
    if (state === 'failed' && parent !== undefined) return void load(parent);
    if (state !== undefined) return undefined;
    if (node.isTickable === true && onTick !== undefined) {
      if (ticked.has(node.id) || !isFull) onTick(node, path);
      return undefined;
    }
    if (onChoose !== undefined && node.hasBranch !== true) return onChoose(node, path);
    return isOpen ? fold(node) : unfold(node);
  };
  const onKey = (row: TreeRow, key: string): boolean => {
    const { node, path, isOpen } = row;
    const parent = path.at(-1);
    if (key === 'Enter' || key === ' ') act(row);
    else if (key === 'ArrowRight' && node.hasBranch === true)
      if (isOpen) goTo(rows[rows.indexOf(row) + 1]?.node.id ?? '');
      else unfold(node);
    else if (key === 'ArrowLeft' && isOpen) fold(node);
    else if (key === 'ArrowLeft' && parent !== undefined) goTo(parent.id);
    else return false;
    return true;
  };
  if (rows.length === 0)
    return (
      <p className={styles.count} role="status">
        {t('list.nothingFound')}
      </p>
    );
  return (
    <div ref={box} className={styles.box}>
      <ul ref={tree} role="tree" aria-label={title} aria-multiselectable={onTick !== undefined}>
        {virtual.items.map(({ index, gap }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isTicked = ticked.has(row.node.id);
          return (
            <TreeLine
              key={row.node.id}
              row={row}
              index={index}
              gap={gap}
              isActive={index === active}
              isChosen={row.node.id === chosen}
              isTicked={row.node.isTickable === true && onTick !== undefined ? isTicked : undefined}
              isLocked={isFull && !isTicked && row.node.isTickable === true}
              onAct={() => act(row)}
              onFold={() => (row.isOpen ? fold(row.node) : unfold(row.node))}
              onKey={(key) => onKey(row, key)}
              measure={virtual.measure}
            />
          );
        })}
        {virtual.rest > 0 && <li role="none" style={{ blockSize: virtual.rest }} />}
      </ul>
    </div>
  );
}

/** Scrolls the node that is chosen at first, such as by a link, into view once it has loaded. */
function useShownOnce(
  tree: RefObject<HTMLUListElement | null>,
  index: number,
  scrollTo: (index: number) => void,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    if (index < 0 || isShown.current) return;
    isShown.current = true;
    scrollTo(index);
    tree.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [tree, index, scrollTo]);
}
