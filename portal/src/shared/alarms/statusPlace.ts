import type { IntervalKind } from '@leitwarte/core/rules';
import { intervalParam } from '../interval/choice.ts';
import { idParam } from '../place/params.ts';
import { type PlaceOf, withPlace } from '../place/usePlace.ts';

export const STATUS_LIST = '/alarmmessages_for_plants';

/** The status list offers no live interval, because it always lists open alarms. */
export const statusKinds: readonly IntervalKind[] = ['day', 'month', 'year'];

/**
 * Address parameters of the status list: the interval, and in `of` the plant (none: all plants), because `plant` opens the plant's dialog.
 */
export const statusPlace = { interval: intervalParam(statusKinds, 'day'), of: idParam };

/** Address of the status list for this interval and plant. */
export const statusAddress = (place: PlaceOf<typeof statusPlace>): string =>
  `${STATUS_LIST}${withPlace(statusPlace, new URLSearchParams(), place)}`;
