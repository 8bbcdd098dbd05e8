import { plantTypeIcon } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** A plant's type as a sign. Asks for itself. */
export const EmbeddedPlantTypeIcon = embedded<never, 'plant'>(plantTypeIcon, () =>
  import('../live/widgets/plantTypeIcon.tsx').then((part) => part.plantTypeIcon),
);
