import { healthGauge } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Health of the key's plants. Loads its own data. */
export const EmbeddedHealthGauge = embedded(healthGauge, () =>
  import('../live/widgets/healthGauge.tsx').then((part) => part.healthGauge),
);
