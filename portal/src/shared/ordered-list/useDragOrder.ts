import { useState, type DragEvent } from 'react';

export interface Drag {
  readonly grip: { readonly onDragStart: (event: DragEvent) => void; readonly onDragEnd: () => void };
  readonly item: {
    readonly 'data-drag': 'none' | 'dragged' | 'before' | 'after';
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Dragging with the mouse, in addition to the buttons: an item is dropped at the marked line. */
export function useDragOrder(ids: readonly number[], fixed: number, onOrder: (ids: readonly number[]) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  const markOf = (index: number) => {
    if (from === undefined) return 'none';
    if (from === index) return 'dragged';
    return over !== index ? 'none' : from > index ? 'before' : 'after';
  };
  const of = (index: number): Drag => ({
    grip: {
      onDragStart: (event) => {
        // Firefox starts no drag without data
        event.dataTransfer.setData('text/plain', String(ids[index]));
        event.dataTransfer.effectAllowed = 'move';
        setFrom(index);
      },
      onDragEnd: end,
    },
    item: {
      'data-drag': markOf(index),
      onDragOver: (event) => {
        if (from === undefined || index < fixed - 1) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event) => {
        event.preventDefault();
        if (from !== undefined) onOrder(moved(ids, from, index));
        end();
      },
    },
  });
  return { of };
}

/** The items after the one at `from` has been moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : rest.toSpliced(to, 0, item);
}
