import { liveTable } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Live data of a set for the key's plants. Loads its own data. */
export const EmbeddedLiveTable = embedded<never, 'set'>(liveTable, () =>
  import('../live/widgets/liveTable.tsx').then((part) => part.liveTable),
);
