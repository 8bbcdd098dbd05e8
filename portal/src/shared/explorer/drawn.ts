import type { useSeries } from '../series/useSeries.ts';

/** What a chart draws of the columns that were chosen. */
export type Drawn = Pick<ReturnType<typeof useSeries>, 'lines' | 'span' | 'thinned' | 'isEmpty'>;
