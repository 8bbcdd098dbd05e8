import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

const place = {
  set: idParam,
  header: idParam,
  position: idParam,
  dialog: choiceParam(['newSet', 'rename', 'remove', 'newHeader', 'header', 'newPosition', 'position']),
};

/** The choices and the open dialog of the screen, as address parameters. */
export const useConfigPlace = () => usePlace(place);
