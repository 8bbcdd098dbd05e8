import { healthGauge } from '../live/listWidgets.tsx';
import { embedded } from './embedded.tsx';

/** How well the key's plants are together. Asks for itself. */
export const EmbeddedHealthGauge = embedded(healthGauge);
