import { keyFigures } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Key figures of the organisation, over the key's plants. Loads its own data. */
export const EmbeddedKeyFigures = embedded(keyFigures, () =>
  import('../live/widgets/keyFigures.tsx').then((part) => part.keyFigures),
);
