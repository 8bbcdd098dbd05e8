import { liveTable } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** The key's plants of a set of live data. Asks for itself. */
export const EmbeddedLiveTable = embedded<never, 'set'>(liveTable, () =>
  import('../live/widgets/liveTable.tsx').then((part) => part.liveTable),
);
