import { derivedValueTypes } from '@leitwarte/core/codes';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { sortParam } from '../../../shared/table/sorting.ts';

/** The tab, the order and the filter stand in the address; so does the opened plant. */
const livePlace = {
  set: idParam,
  sort: sortParam,
  name: textParam,
  limit: choiceParam(['reached']),
  /** Column of the value that is explained. */
  figure: idParam,
  /** Of a figure from balances its code. */
  code: choiceParam(derivedValueTypes),
};

export const useLivePlace = () => usePlace(livePlace);
