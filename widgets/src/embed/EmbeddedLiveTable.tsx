import { liveTable } from '../live/dataWidgets.tsx';
import { embedded } from './embedded.tsx';

/** The key's plants of a set of live data. Asks for itself. */
export const EmbeddedLiveTable = embedded<never, 'set'>(liveTable);
