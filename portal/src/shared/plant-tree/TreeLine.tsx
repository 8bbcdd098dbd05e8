import { PlantTypeIcon, StatusBadge } from '@leitwarte/widgets';
import { IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusLabels } from '../status/useStatusLabels.ts';
import { rovingTarget } from '../virtual/useRovingItems.ts';
import styles from './PlantTree.module.css';
import type { TreeRow } from './treeRows.ts';

interface Props {
  readonly row: TreeRow;
  readonly index: number;
  /** Space before the line in pixels. */
  readonly gap: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** Undefined if the line has no box. */
  readonly isTicked: boolean | undefined;
  /** Whether no further box may be ticked. */
  readonly isLocked: boolean;
  readonly onAct: () => void;
  readonly onFold: () => void;
  /** Handles a key; returns whether it has a meaning here. */
  readonly onKey: (key: string) => boolean;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

const INDENT_PX = 20;

export function TreeLine({ row, index, gap, isTicked, isLocked, measure, ...props }: Props) {
  const { t } = useTranslation();
  const labels = useStatusLabels();
  const { node, level, isOpen, state } = row;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !props.onKey(event.key)) return;
    event.preventDefault();
  };
  const fold = (event: MouseEvent) => {
    event.stopPropagation();
    props.onFold();
  };
  const texts = { loading: t('list.branchLoading'), failed: t('list.branchFailed'), empty: t('list.branchEmpty') };
  return (
    <>
      {gap > 0 && <li role="none" style={{ blockSize: gap }} />}
      <li
        ref={measure}
        role="treeitem"
        className={styles.line}
        style={{ paddingInlineStart: 8 + (level - 1) * INDENT_PX }}
        data-index={index}
        data-chosen={props.isChosen}
        data-state={state}
        aria-level={level}
        aria-posinset={row.place}
        aria-setsize={row.neighbours}
        aria-expanded={node.hasBranch === true ? isOpen : undefined}
        aria-checked={isTicked}
        aria-selected={isTicked === undefined ? props.isChosen : undefined}
        aria-disabled={isLocked || state === 'loading' || state === 'empty' ? true : undefined}
        tabIndex={props.isActive ? 0 : -1}
        onClick={props.onAct}
        onKeyDown={onKeyDown}
        {...rovingTarget(index)}
      >
        {node.hasBranch === true ? (
          <span className={styles.fold} data-open={isOpen} aria-hidden onClick={fold}>
            <IconChevronRight size={16} stroke={1.8} />
          </span>
        ) : (
          <span className={styles.noFold} />
        )}
        {isTicked !== undefined && <span className={styles.tick} data-ticked={isTicked} aria-hidden />}
        {node.status !== undefined && <StatusBadge status={node.status} labels={labels} variant="icon" />}
        {node.type !== undefined && <PlantTypeIcon type={node.type} size={18} />}
        <span className={styles.name}>
          {state === undefined ? node.name : texts[state]}
          {state === 'failed' && <span className={styles.retry}> {t('shell.retry')}</span>}
        </span>
        {node.note !== undefined && <small className={styles.note}>{node.note}</small>}
      </li>
    </>
  );
}
