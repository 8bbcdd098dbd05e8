import { statusBadge } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Status of a plant as a word. Loads its own data. */
export const EmbeddedStatusBadge = embedded<never, 'plant'>(statusBadge, () =>
  import('../live/widgets/statusBadge.tsx').then((part) => part.statusBadge),
);
