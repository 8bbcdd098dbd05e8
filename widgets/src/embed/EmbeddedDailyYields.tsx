import { dailyYields } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Energy of a plant by day. Asks for itself. */
export const EmbeddedDailyYields = embedded<'days', 'plant'>(dailyYields, () =>
  import('../live/widgets/dailyYields.tsx').then((part) => part.dailyYields),
);
