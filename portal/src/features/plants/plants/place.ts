import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/** `plant` in an address opens the plant's dialog over any screen, so the edited plant is named `id`. */
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

/** Address parameters of the plants screen: the chosen plant and part, and the open dialog. */
export function usePlantsPlace() {
  return usePlace(place);
}
