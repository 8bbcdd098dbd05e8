import { plantTypeIcon } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Symbol of a plant's type. Loads its own data. */
export const EmbeddedPlantTypeIcon = embedded<never, 'plant'>(plantTypeIcon, () =>
  import('../live/widgets/plantTypeIcon.tsx').then((part) => part.plantTypeIcon),
);
