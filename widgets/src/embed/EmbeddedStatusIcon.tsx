import { statusIcon } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** A plant's status as a shape. Asks for itself. */
export const EmbeddedStatusIcon = embedded<never, 'plant'>(statusIcon, () =>
  import('../live/widgets/statusIcon.tsx').then((part) => part.statusIcon),
);
