import { plantList } from '../live/listWidgets.tsx';
import { embedded } from './embedded.tsx';

/** Every plant of the key. Asks for itself. */
export const EmbeddedPlantList = embedded<'href'>(plantList);
