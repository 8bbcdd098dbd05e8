import { plantStatuses } from '@leitwarte/core/codes';
import { plantCauses } from '@leitwarte/core/rules';
import { useCallback } from 'react';
import { choiceParam, textParam, type Param } from '../../shared/place/params.ts';
import { usePlace } from '../../shared/place/usePlace.ts';
import type { DashboardFilter } from './model.ts';

const typeParam: Param<string | undefined> = { read: (text) => text ?? undefined, write: (type) => type || undefined };
export const filterPlace = {
  name: textParam,
  type: typeParam,
  status: choiceParam(plantStatuses),
  cause: choiceParam(plantCauses),
};

/** The filter lives in the address, so that it can be linked and survives a look at a plant. */
export function useDashboardFilter() {
  const [filter, { turn }] = usePlace(filterPlace);
  const change = useCallback(
    ({ name = '', type, status, cause }: DashboardFilter) => turn({ name, type, status, cause }),
    [turn],
  );
  return [filter, change] as const;
}
