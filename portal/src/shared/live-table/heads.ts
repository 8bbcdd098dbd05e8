import type { LiveDataHeaderResponse, LiveDataPlant } from '@leitwarte/core/entities';
import type * as z from 'zod';

export type LiveTable = LiveDataHeaderResponse;
export type LivePlant = z.output<typeof LiveDataPlant>;

export interface LiveHead {
  /** Identifies the column in the address and among pinned columns: its position in the set. */
  readonly key: string;
  readonly group: string | undefined;
  readonly title: string;
}

/** The columns of a set: each position under its header; the hidden header of the plant names spans both rows. */
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
