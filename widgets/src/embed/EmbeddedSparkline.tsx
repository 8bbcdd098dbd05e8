import { sparkline } from '../live/plantWidgets.tsx';
import { embedded } from './embedded.tsx';

/** The last day of a plant's values. Asks for itself. */
export const EmbeddedSparkline = embedded<never, 'plant'>(sparkline);
