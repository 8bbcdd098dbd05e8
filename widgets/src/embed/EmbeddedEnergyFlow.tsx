import { energyFlow } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Energy flow of the sites among the key's plants, or of one plant. Loads its own data. */
export const EmbeddedEnergyFlow = embedded<'plant'>(energyFlow, () =>
  import('../live/widgets/energyFlow.tsx').then((part) => part.energyFlow),
);
