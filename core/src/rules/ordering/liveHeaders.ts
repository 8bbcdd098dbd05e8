import type { FieldProblem } from '../../problem/index.ts';
import { moveItem, type MoveDirection, type Ordered, renumber, sortByPosition } from './ordering.ts';

/** Header that every live-data set has at position 1 for the plants' names; never listed. */
export const HIDDEN_LIVE_HEADER = 'Anlage';
/** Moving a live-data header up does nothing below this position, so that the hidden one keeps its place. */
export const MOVE_UP_MIN_POSITION_LIVE_HEADER = 3;

export interface LiveHeader extends Ordered {
  readonly name?: string | null | undefined;
}

/** Whether this is the header of the plants' names, which keeps its name and stays as long as its set. */
export const isHiddenLiveHeader = (header: LiveHeader): boolean => header.name === HIDDEN_LIVE_HEADER;
const hiddenFirst = <H extends LiveHeader>(headers: readonly H[]): H[] => {
  const list = sortByPosition(headers);
  return [...list.filter(isHiddenLiveHeader), ...list.filter((header) => !isHiddenLiveHeader(header))];
};

/** The headers as the configuration lists them: in order, without `Anlage`. */
export function listedLiveHeaders<H extends LiveHeader>(headers: readonly H[]): H[] {
  return sortByPosition(headers).filter((header) => !isHiddenLiveHeader(header));
}

/** All headers of the set (the hidden one among them) after a move, numbered from 1; undefined where it is ignored. */
export function moveLiveHeader<H extends LiveHeader>(
  headers: readonly H[],
  id: number,
  direction: MoveDirection,
): H[] | undefined {
  const one = headers.find((header) => header.id === id);
  if (!one || isHiddenLiveHeader(one)) return undefined;
  return moveItem(headers, id, direction, MOVE_UP_MIN_POSITION_LIVE_HEADER);
}

/** What remains of the set's headers after a deletion, numbered from 1 with the hidden one at 1; that one itself stays. */
export function removeLiveHeader<H extends LiveHeader>(headers: readonly H[], id: number): H[] {
  return renumber(hiddenFirst(headers).filter((header) => isHiddenLiveHeader(header) || header.id !== id));
}

/** Refuses `Anlage` as the name of another header, on create and rename, because the entry would vanish. */
export function checkLiveHeaderName(name: string): FieldProblem[] {
  return name.trim() === HIDDEN_LIVE_HEADER ? [{ field: 'name', key: 'reserved_name', params: {} }] : [];
}
