import { statusBadge } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** A plant's status in words. Asks for itself. */
export const EmbeddedStatusBadge = embedded<never, 'plant'>(statusBadge, () =>
  import('../live/widgets/statusBadge.tsx').then((part) => part.statusBadge),
);
