import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

const place = {
  dashboard: idParam,
  header: idParam,
  entry: idParam,
  dialog: choiceParam([
    'new',
    'edit',
    'newHeader',
    'header',
    'removeHeader',
    'newPosition',
    'position',
    'removePosition',
    'newColumn',
    'column',
    'removeColumn',
  ]),
};

/** The chosen dashboard, its chosen header, and the open dialog; `entry` is a position, a row column, or the column of a new header. */
export function useDashboardPlace() {
  return usePlace(place);
}
