import { plantTile } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** A plant at a glance. Asks for itself. */
export const EmbeddedPlantTile = embedded<'href', 'plant'>(plantTile, () =>
  import('../live/widgets/plantTile.tsx').then((part) => part.plantTile),
);
