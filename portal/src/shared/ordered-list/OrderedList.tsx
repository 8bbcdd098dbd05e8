import type { CallOptions } from '@leitwarte/core/client';
import { MOVE_UP_MIN_POSITION, moveItem, renumber, type MoveDirection } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../data/answers.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { ListHead } from '../list-head/ListHead.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import type { Item } from './item.ts';
import { OrderedItem } from './OrderedItem.tsx';
import styles from './OrderedList.module.css';
import { texts } from './texts.ts';
import { useDragOrder } from './useDragOrder.ts';
import { useReorder } from './useReorder.ts';

interface Props<T extends Item> {
  readonly title: string;
  /** The items in their order. */
  readonly items: readonly T[];
  /**
   * Saves the complete order, all or nothing; `call` contains the order `before` on which it is based. If undefined,
   * the order is fixed.
   */
  readonly onReorder?: (ids: readonly number[], call: CallOptions, before: readonly number[]) => Promise<unknown>;
  readonly onAdd?: () => void;
  readonly addLabel?: string;
  readonly onEdit?: (item: T) => void;
  readonly onDelete?: (item: T) => void;
  /** The item whose content is shown next to the list. */
  readonly chosen?: number | undefined;
  readonly onChoose?: (item: T) => void;
  /** Items from this position on can move up. Default 2; headers of live data use 3. */
  readonly movesUpFrom?: number;
  readonly emptyText?: string;
  readonly children?: ReactNode;
}

/** An ordered list: items are moved by buttons, Alt with arrow keys, or dragging; they can be edited, deleted and added. */
export function OrderedList<T extends Item>(props: Props<T>) {
  const { t } = useTranslation();
  useScreenTexts({ order: texts });
  const { title, items, onReorder, movesUpFrom = MOVE_UP_MIN_POSITION } = props;
  const order = useReorder(
    items.map(({ id }) => id),
    async (ids, before) => onReorder?.(ids, { basedOn: { order: [...before] } }, before),
  );
  const shown = order.ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusAfterMove(list);
  const move = (id: number, direction: MoveDirection) => {
    const numbered = renumber(shown.map((item) => ({ id: item.id, position: 0 })));
    const moved = moveItem(numbered, id, direction, movesUpFrom);
    if (moved === undefined) return;
    focus.keep(id, direction);
    order.change(moved.map((item) => item.id));
  };
  const drag = useDragOrder(order.ids, movesUpFrom - 1, order.change);
  const canMove = onReorder !== undefined && shown.length > 1;
  return (
    <section className={styles.part} aria-label={title}>
      <ListHead title={title} level={3}>
        {props.onAdd && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={props.onAdd}
          >
            {props.addLabel ?? t('list.add')}
          </Button>
        )}
      </ListHead>
      {shown.length === 0 ? (
        <EmptyState text={props.emptyText ?? t('list.noEntries')} />
      ) : (
        <ol ref={list} className={styles.list}>
          {shown.map((item, index) => (
            <OrderedItem
              key={item.id}
              item={item}
              canMoveUp={canMove && index + 1 >= movesUpFrom}
              canMoveDown={canMove && index + 1 < shown.length && index + 2 >= movesUpFrom}
              movable={canMove}
              isChosen={props.chosen === item.id}
              onMove={move}
              onKeyDown={(event) => onMoveKey(event, (direction) => move(item.id, direction))}
              drag={canMove && index + 1 >= movesUpFrom - 1 ? drag.of(index) : undefined}
              onChoose={props.onChoose && (() => props.onChoose?.(item))}
              onEdit={props.onEdit && (() => props.onEdit?.(item))}
              onDelete={props.onDelete && (() => props.onDelete?.(item))}
            />
          ))}
        </ol>
      )}
      <OrderMessage
        problem={
          order.problem === undefined ? undefined : t(isConflict(order.problem) ? 'order.conflict' : 'order.notSaved')
        }
        isSaving={order.isSaving}
        onUndo={order.before && (() => order.before && order.change(order.before))}
      />
      {props.children}
    </section>
  );
}

function onMoveKey(event: KeyboardEvent, move: (direction: MoveDirection) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  move(event.key === 'ArrowUp' ? 'up' : 'down');
}

interface MessageProps {
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  readonly onUndo: (() => void) | undefined;
}

/** Result of the last change of the order. */
function OrderMessage({ problem, isSaving, onUndo }: MessageProps) {
  const { t } = useTranslation();
  if (problem !== undefined)
    return (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  return (
    <p className={styles.message} role="status">
      {isSaving ? t('order.saving') : onUndo && t('order.saved')}
      {onUndo && !isSaving && (
        <button type="button" onClick={onUndo}>
          <IconArrowBackUp size={14} stroke={1.8} aria-hidden />
          {t('order.undo')}
        </button>
      )}
    </p>
  );
}

/** Keeps the focus on a moved item; if its button becomes disabled, the button next to it gets the focus. */
function useFocusAfterMove(list: React.RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ readonly id: number; readonly direction: MoveDirection } | undefined>(undefined);
  useEffect(() => {
    const { current } = wanted;
    if (current === undefined) return;
    wanted.current = undefined;
    const item = list.current?.querySelector(`[data-id="${current.id}"]`);
    const of = (direction: string) => item?.querySelector<HTMLElement>(`[data-move="${direction}"]:not(:disabled)`);
    (of(current.direction) ?? of('up') ?? of('down'))?.focus();
  });
  return {
    keep: (id: number, direction: MoveDirection) => {
      wanted.current = { id, direction };
    },
  };
}
