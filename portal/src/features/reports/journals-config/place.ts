import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

const place = {
  journal: idParam,
  header: idParam,
  position: idParam,
  dialog: choiceParam(['newHeader', 'header', 'removeHeader', 'newPosition', 'position', 'removePosition']),
};

/** The chosen journal, its chosen header, and the open dialog. */
export function useJournalPlace() {
  return usePlace(place);
}
