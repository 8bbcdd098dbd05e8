/** Position of the first item. */
export const FIRST_POSITION = 1;
/** Minimum position from which an item can be moved up. */
export const MOVE_UP_MIN_POSITION = 2;

export interface Ordered {
  readonly id: number;
  readonly position: number;
}
export type MoveDirection = 'up' | 'down';

/** The items in order of their position; items with equal positions are ordered by id. */
export function sortByPosition<T extends Ordered>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

/** The items in the given order, with positions numbered from 1 without gaps. */
export function renumber<T extends Ordered>(items: readonly T[]): T[] {
  return items.map((item, index) => ({ ...item, position: index + FIRST_POSITION }));
}

/** Position of an item that is added to the list. */
export function nextPosition(items: readonly Ordered[]): number {
  return items.length + FIRST_POSITION;
}

/**
 * The complete list, renumbered from 1, after an item was exchanged with its neighbour; all its items must be saved.
 * Undefined if the item is unknown, is the last and should move down, or is at a position below `minPosition` and
 * should move up.
 */
export function moveItem<T extends Ordered>(
  items: readonly T[],
  id: number,
  direction: MoveDirection,
  minPosition: number = MOVE_UP_MIN_POSITION,
): T[] | undefined {
  const list = sortByPosition(items);
  const from = list.findIndex((item) => item.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [item, neighbour] = [list[from], list[to]];
  if (!item || !neighbour || (direction === 'up' && item.position < minPosition)) return undefined;
  list[from] = neighbour;
  list[to] = item;
  return renumber(list);
}
