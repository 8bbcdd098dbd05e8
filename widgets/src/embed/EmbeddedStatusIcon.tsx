import { statusIcon } from '../live/plantWidgets.tsx';
import { embedded } from './embedded.tsx';

/** A plant's status as a shape. Asks for itself. */
export const EmbeddedStatusIcon = embedded<never, 'plant'>(statusIcon);
