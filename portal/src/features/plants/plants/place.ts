import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/** `plant` in an address opens the plant's window over any screen, so the one edited here has another name. */
const place = {
  id: idParam,
  component: idParam,
  evaluation: idParam,
  part: choiceParam(['users', 'commissioning']),
  protocol: idParam,
  all: choiceParam(['all']),
  dialog: choiceParam([
    'new',
    'edit',
    'structure',
    'deactivate',
    'newComponent',
    'component',
    'copy',
    'clear',
    'prio',
    'sign',
  ]),
};

/** What is chosen on the screen of plants, and which window is open above it. */
export function usePlantsPlace() {
  return usePlace(place);
}
