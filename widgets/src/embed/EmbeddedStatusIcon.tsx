import { statusIcon } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Status of a plant as a shape. Loads its own data. */
export const EmbeddedStatusIcon = embedded<never, 'plant'>(statusIcon, () =>
  import('../live/widgets/statusIcon.tsx').then((part) => part.statusIcon),
);
