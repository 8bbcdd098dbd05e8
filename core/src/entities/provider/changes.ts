import * as z from 'zod';
import { changeAreas } from '../../codes/index.ts';

/**
 * Maximum length of a position, in characters. It contains PostgreSQL's list of transactions in progress, so it can be
 * long.
 */
const POSITION_MAX = 4000;

export const ChangesQuery = z.object({
  /** Position of the last change received; without it, only the current position is returned. */
  since: z.string().max(POSITION_MAX).optional(),
});

/** Ours: an area in which data changed, with the plant concerned; null if the change does not belong to one plant. */
export const ToldChange = z.object({ area: z.enum(changeAreas), plant: z.int().nullable() }).meta({ id: 'ToldChange' });
export type ToldChange = z.output<typeof ToldChange>;

/** Ours: changes since a position, limited to what the viewer may see. */
export const ToldChanges = z
  .object({
    /** Opaque; clients send it back as `since`. */
    position: z.string(),
    /** Null if it is unknown what changed; anything may then have changed. */
    changes: z.array(ToldChange).nullable(),
  })
  .meta({ id: 'ToldChanges' });
export type ToldChanges = z.output<typeof ToldChanges>;
