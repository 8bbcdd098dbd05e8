import { plantStatuses } from '@leitwarte/core/codes';
import { plantCauses } from '@leitwarte/core/rules';
import { useCallback } from 'react';
import { choiceParam, textParam, type Param } from '../../../shared/place/params.ts';
import { usePlace, type PlaceOf } from '../../../shared/place/usePlace.ts';

const typeParam: Param<string | undefined> = { read: (text) => text ?? undefined, write: (type) => type || undefined };
export const filterPlace = {
  name: textParam,
  type: typeParam,
  status: choiceParam(plantStatuses),
  cause: choiceParam(plantCauses),
};

/** A change of the filter; parts that are left out stay unchanged. */
export type FilterChange = Partial<PlaceOf<typeof filterPlace>>;

const NONE = { name: '', type: undefined, status: undefined, cause: undefined };

/** The filter is part of the address, so that it can be linked and is kept while a plant is open. */
export function useDashboardFilter() {
  const [filter, { turn }] = usePlace(filterPlace);
  return { filter, change: turn, reset: useCallback(() => turn(NONE), [turn]) };
}
