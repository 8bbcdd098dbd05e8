import * as z from 'zod';
import { changeAreas } from '../../codes/index.ts';

/** Longest position: PostgreSQL's names every transaction that is under way. */
const POSITION_MAX = 4000;

export const ChangesQuery = z.object({
  /** Position of the last change received; without it only the present position is answered. */
  since: z.string().max(POSITION_MAX).optional(),
});

/** Ours: something of this area changed, of one plant or of none in particular. */
export const ToldChange = z.object({ area: z.enum(changeAreas), plant: z.int().nullable() }).meta({ id: 'ToldChange' });
export type ToldChange = z.output<typeof ToldChange>;

/** Ours: changes since a position that the viewer may see. */
export const ToldChanges = z
  .object({
    /** Opaque, to be passed back as `since`. */
    position: z.string(),
    /** Null if the changes are unknown: anything may have changed. */
    changes: z.array(ToldChange).nullable(),
  })
  .meta({ id: 'ToldChanges' });
export type ToldChanges = z.output<typeof ToldChanges>;
