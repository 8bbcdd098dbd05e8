import { componentChart } from '../live/kinds.ts';
import { embedded } from './embedded.tsx';

/** Columns of a component over time. Loads its own data. */
export const EmbeddedComponentChart = embedded<'columns' | 'hours', 'component'>(componentChart, () =>
  import('../live/widgets/componentChart.tsx').then((part) => part.componentChart),
);
