import { sparkline } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** The last day of a plant's values. Asks for itself. */
export const EmbeddedSparkline = embedded<never, 'plant'>(sparkline, () =>
  import('../live/widgets/sparkline.tsx').then((part) => part.sparkline),
);
