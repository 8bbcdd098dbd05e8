import type { useSeries } from '../series/useSeries.ts';

/** The part of the result of `useSeries` that describes the drawn lines. */
export type Drawn = Pick<ReturnType<typeof useSeries>, 'lines' | 'span' | 'thinned' | 'isEmpty'>;
