import { energyFlow } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Energy flow of the key's plants as one site, or of one of them. Loads its own data. */
export const EmbeddedEnergyFlow = embedded<'plant'>(energyFlow, () =>
  import('../live/widgets/energyFlow.tsx').then((part) => part.energyFlow),
);
