import { dailyYields } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Energy of a plant by day. Loads its own data. */
export const EmbeddedDailyYields = embedded<'days', 'plant'>(dailyYields, () =>
  import('../live/widgets/dailyYields.tsx').then((part) => part.dailyYields),
);
