import { plantTypeIcon } from '../live/plantWidgets.tsx';
import { embedded } from './embedded.tsx';

/** A plant's type as a sign. Asks for itself. */
export const EmbeddedPlantTypeIcon = embedded<never, 'plant'>(plantTypeIcon);
