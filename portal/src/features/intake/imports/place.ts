import { importWays } from '@leitwarte/core/codes';
import { choiceParam, idParam, pageParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/** `plant` in an address opens the plant's dialog over any screen, so the plant of the shown files is named `of`. */
const place = {
  of: idParam,
  /** First and last day (`yyyy-MM-dd`) of the shown imports. */
  from: textParam,
  until: textParam,
  /** Filters by imports from files or from sources. */
  way: choiceParam(importWays),
  page: pageParam,
  file: idParam,
  lines: pageParam,
  dialog: choiceParam(['undo', 'push', 'calendar']),
  /** Year of the calendar. */
  year: idParam,
};

export function useImportsPlace() {
  return usePlace(place);
}
