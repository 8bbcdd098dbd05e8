import { statusBadge } from '../live/plantWidgets.tsx';
import { embedded } from './embedded.tsx';

/** A plant's status in words. Asks for itself. */
export const EmbeddedStatusBadge = embedded<never, 'plant'>(statusBadge);
