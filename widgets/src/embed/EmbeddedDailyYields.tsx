import { dailyYields } from '../live/dataWidgets.tsx';
import { embedded } from './embedded.tsx';

/** Energy of a plant by day. Asks for itself. */
export const EmbeddedDailyYields = embedded<'days', 'plant'>(dailyYields);
