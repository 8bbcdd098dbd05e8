import type { FieldProblem } from '../../problem/index.ts';
import { type Ordered, sortByPosition } from './ordering.ts';

/** Header that every live-data set has at position 1 for the plants' names; never listed. */
export const HIDDEN_LIVE_HEADER = 'Anlage';

export interface LiveHeader extends Ordered {
  readonly name?: string | null | undefined;
}

/** Whether this is the header of the plants' names, which keeps its name and exists as long as its set. */
export const isHiddenLiveHeader = (header: LiveHeader): boolean => header.name === HIDDEN_LIVE_HEADER;

/** The headers as the configuration lists them: in order, without `Anlage`. */
export function listedLiveHeaders<H extends LiveHeader>(headers: readonly H[]): H[] {
  return sortByPosition(headers).filter((header) => !isHiddenLiveHeader(header));
}

/** Refuses `Anlage` as the name of another header, on create and rename, because the entry would vanish. */
export function checkLiveHeaderName(name: string): FieldProblem[] {
  return name.trim() === HIDDEN_LIVE_HEADER ? [{ field: 'name', key: 'reserved_name', params: {} }] : [];
}
