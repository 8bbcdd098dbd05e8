import { componentChart } from '../live/chartWidget.tsx';
import { embedded } from './embedded.tsx';

/** Columns of a component over time. Asks for itself. */
export const EmbeddedComponentChart = embedded<'columns' | 'hours', 'component'>(componentChart);
