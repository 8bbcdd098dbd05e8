import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

const place = {
  set: idParam,
  header: idParam,
  position: idParam,
  dialog: choiceParam(['newSet', 'rename', 'remove', 'newHeader', 'header', 'newPosition', 'position']),
};

/** What is chosen and open on the screen, as parts of its address. */
export const useConfigPlace = () => usePlace(place);
