import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

const place = {
  journal: idParam,
  header: idParam,
  position: idParam,
  dialog: choiceParam(['newHeader', 'header', 'removeHeader', 'newPosition', 'position', 'removePosition']),
};

/** The journal, the header whose positions are shown, and what is open above them. */
export function useJournalPlace() {
  return usePlace(place);
}
