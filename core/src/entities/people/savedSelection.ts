import * as z from 'zod';
import { oneLine } from '../bodyFields.ts';
import { id, instant } from '../fields.ts';

/** Maximum number of saved selections per person and screen. */
export const SAVED_SELECTIONS_MAX = 50;
const PLACE_MAX = 2_000;
const NAME_MAX = 100;

const screen = z.enum(['analysis', 'research']);

/** Ours: a selection on a screen, saved under a name. */
export const SavedSelection = z
  .object({
    id,
    screen,
    name: z.string(),
    /** Query part of the screen's URL, which contains the selection. */
    place: z.string(),
    created_at: instant,
  })
  .meta({ id: 'SavedSelection' });
export type SavedSelection = z.output<typeof SavedSelection>;

export const SavedSelectionCreate = z.object({
  screen,
  name: oneLine.min(1).max(NAME_MAX),
  place: z.string().min(1).max(PLACE_MAX),
});
