import { healthGauge } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** How well the key's plants are together. Asks for itself. */
export const EmbeddedHealthGauge = embedded(healthGauge, () =>
  import('../live/widgets/healthGauge.tsx').then((part) => part.healthGauge),
);
