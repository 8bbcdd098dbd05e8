import { derivedValueTypes } from '@leitwarte/core/codes';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { sortParam } from '../../../shared/table/sorting.ts';

/** Tab, sort order and filter are part of the address, and so is the opened plant. */
const livePlace = {
  set: idParam,
  sort: sortParam,
  name: textParam,
  limit: choiceParam(['reached']),
  /** Column of the value with open provenance. */
  figure: idParam,
  /** Code of the value, if it is a figure from balances. */
  code: choiceParam(derivedValueTypes),
};

export const useLivePlace = () => usePlace(livePlace);
