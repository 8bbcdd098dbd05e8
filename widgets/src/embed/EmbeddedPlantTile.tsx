import { plantTile } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Overview of a plant. Loads its own data. */
export const EmbeddedPlantTile = embedded<'href', 'plant'>(plantTile, () =>
  import('../live/widgets/plantTile.tsx').then((part) => part.plantTile),
);
