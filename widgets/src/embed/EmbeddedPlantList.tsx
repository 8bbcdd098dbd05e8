import { plantList } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** All plants of the key. Loads its own data. */
export const EmbeddedPlantList = embedded<'href'>(plantList, () =>
  import('../live/widgets/plantList.tsx').then((part) => part.plantList),
);
