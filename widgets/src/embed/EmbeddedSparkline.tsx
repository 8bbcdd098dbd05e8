import { sparkline } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Values of a plant over the last day. Loads its own data. */
export const EmbeddedSparkline = embedded<never, 'plant'>(sparkline, () =>
  import('../live/widgets/sparkline.tsx').then((part) => part.sparkline),
);
