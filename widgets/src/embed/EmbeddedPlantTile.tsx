import { plantTile } from '../live/plantWidgets.tsx';
import { embedded } from './embedded.tsx';

/** A plant at a glance. Asks for itself. */
export const EmbeddedPlantTile = embedded<'href', 'plant'>(plantTile);
