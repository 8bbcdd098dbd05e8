import type { IntervalKind } from '@leitwarte/core/rules';
import { intervalParam } from '../interval/choice.ts';
import { idParam } from '../place/params.ts';
import { type PlaceOf, withPlace } from '../place/usePlace.ts';

export const STATUS_LIST = '/alarmmessages_for_plants';

/** The status list knows no live interval: what is open is there in any case. */
export const statusKinds: readonly IntervalKind[] = ['day', 'month', 'year'];

/** Alarms of a time, of one plant or of all, in the address of the status list. `of` is the plant, since `plant` opens its window. */
export const statusPlace = { interval: intervalParam(statusKinds, 'day'), of: idParam };

/** Where the alarms of that time are listed. */
export const statusAddress = (place: PlaceOf<typeof statusPlace>): string =>
  `${STATUS_LIST}${withPlace(statusPlace, new URLSearchParams(), place)}`;
