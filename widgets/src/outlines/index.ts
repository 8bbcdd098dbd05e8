import type { Outlines } from '../PlantMap/geometry.ts';
import data from './europe.json' with { type: 'json' };

/** Coasts and borders in and around Europe, simplified from Natural Earth (public domain). */
export const europe: Outlines = data;
