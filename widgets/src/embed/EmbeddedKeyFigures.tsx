import { keyFigures } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** The organisation's key figures over the key's plants. Asks for itself. */
export const EmbeddedKeyFigures = embedded(keyFigures, () =>
  import('../live/widgets/keyFigures.tsx').then((part) => part.keyFigures),
);
