import { plantList } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Every plant of the key. Asks for itself. */
export const EmbeddedPlantList = embedded<'href'>(plantList, () =>
  import('../live/widgets/plantList.tsx').then((part) => part.plantList),
);
