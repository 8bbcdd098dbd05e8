import { spanOfChoice } from '@leitwarte/core/rules';
import { useCall } from '../calls/useCall.ts';
import type { IntervalChoice } from '../interval/choice.ts';
import type { Extras } from './place.ts';
import { seriesInput } from './seriesInput.ts';

interface Asked {
  readonly columns: readonly number[];
  readonly interval: IntervalChoice;
  readonly zone: string;
  readonly extras: Extras;
}

/**
 * Requests the lines of an address while the rest of its screen is still loading, so that `useSeries` finds them in the cache. Charts of
 * the last 24 hours load only with the chart.
 */
export function useSeriesAhead(asked: Asked | undefined): void {
  useCall('research', 'series', asked && inputOf(asked), { failure: 'ignored' });
}

function inputOf({ columns, interval: { kind, from, to }, zone, extras }: Asked) {
  const span = kind === 'live' ? undefined : spanOfChoice(kind, from, to, zone, 0);
  return span && seriesInput(columns, span, extras);
}
