import { importWays } from '@leitwarte/core/codes';
import { choiceParam, idParam, pageParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/** `plant` in an address opens the plant's window over any screen, so that of which files are shown has another name. */
const place = {
  of: idParam,
  /** Days (`yyyy-MM-dd`) of which files are shown. */
  from: textParam,
  until: textParam,
  /** What came as files alone, or from sources alone. */
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
