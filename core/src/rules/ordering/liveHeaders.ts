import type { FieldProblem } from '../../problem/index.ts';
import { type Ordered, sortByPosition } from './ordering.ts';

/** Header at position 1 of every live-data set, for the names of plants; it is never listed. */
export const HIDDEN_LIVE_HEADER = 'Anlage';

export interface LiveHeader extends Ordered {
  readonly name?: string | null | undefined;
}

/** Whether this is the header for the names of plants, which can be neither renamed nor deleted. */
export const isHiddenLiveHeader = (header: LiveHeader): boolean => header.name === HIDDEN_LIVE_HEADER;

/** Headers as listed in the configuration: in order, without `Anlage`. */
export function listedLiveHeaders<H extends LiveHeader>(headers: readonly H[]): H[] {
  return sortByPosition(headers).filter((header) => !isHiddenLiveHeader(header));
}

/** Refuses `Anlage` as the name of another header when creating or renaming it, because it would not be listed. */
export function checkLiveHeaderName(name: string): FieldProblem[] {
  return name.trim() === HIDDEN_LIVE_HEADER ? [{ field: 'name', key: 'reserved_name', params: {} }] : [];
}
