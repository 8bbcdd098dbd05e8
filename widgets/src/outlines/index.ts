import type { Outlines } from '../PlantMap/geometry.ts';
import data from './europe.json' with { type: 'json' };

/** Coasts and borders in and around Europe after Natural Earth (public domain), coarse. */
export const europe: Outlines = data;
