import type { Outlines } from '../PlantMap/geometry.ts';
import data from './europe.json' with { type: 'json' };
import regions from './regions.json' with { type: 'json' };

/**
 * Coasts and borders in and around Europe, and borders of the states of Germany and Austria, simplified from Natural
 * Earth (public domain); places from GeoNames (geonames.org, CC BY 4.0), which is named on a map that shows any.
 */
export const europe: Outlines = { ...data, regions };
