import type { LiveDataHeaderResponse, LiveDataPlant } from '@leitwarte/core/entities';
import type * as z from 'zod';

export type LiveTable = LiveDataHeaderResponse;
export type LivePlant = z.output<typeof LiveDataPlant>;

export interface LiveHead {
  /** Identifies the column in the address and among pinned columns: `p` with its position in the set. */
  readonly key: string;
  readonly group: string | undefined;
  readonly title: string;
}

/**
 * The columns of a set: each position with the header above it. The header above the plant names spans both rows and
 * belongs to no position.
 */
export function headsOf({ headers, positions }: LiveTable['header']): LiveHead[] {
  const groups = headers
    .filter(({ rowspan }) => rowspan === 1)
    .flatMap(({ name, colspan }) => Array.from({ length: colspan }, () => name ?? undefined));
  return positions.map(({ name }, index) => ({
    key: `p${index + 1}`,
    group: groups[index],
    title: name ?? '',
  }));
}
