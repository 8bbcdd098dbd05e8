import { plantMap } from '../live/mapWidget.tsx';
import { embedded } from './embedded.tsx';

/** The key's plants where they stand. Asks for itself. */
export const EmbeddedPlantMap = embedded<'href'>(plantMap);
