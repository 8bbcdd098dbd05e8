import type { FieldProblem } from '../../problem/index.ts';
import { type Ordered, sortByPosition } from './ordering.ts';

/** Name of the header at position 1 of every live-data set, which contains the names of plants; it is never listed. */
export const HIDDEN_LIVE_HEADER = 'Anlage';

export interface LiveHeader extends Ordered {
  readonly name?: string | null | undefined;
}

/** Whether this is the header that contains the names of plants; it can be neither renamed nor deleted. */
export const isHiddenLiveHeader = (header: LiveHeader): boolean => header.name === HIDDEN_LIVE_HEADER;

/** Headers as the configuration lists them: in order, without the hidden header `Anlage`. */
export function listedLiveHeaders<H extends LiveHeader>(headers: readonly H[]): H[] {
  return sortByPosition(headers).filter((header) => !isHiddenLiveHeader(header));
}

/** Refuses `Anlage` as the name of a new or renamed header, because that header would not be listed. */
export function checkLiveHeaderName(name: string): FieldProblem[] {
  return name.trim() === HIDDEN_LIVE_HEADER ? [{ field: 'name', key: 'reserved_name', params: {} }] : [];
}
