import { keyFigures } from '../live/dataWidgets.tsx';
import { embedded } from './embedded.tsx';

/** The organisation's key figures over the key's plants. Asks for itself. */
export const EmbeddedKeyFigures = embedded(keyFigures);
