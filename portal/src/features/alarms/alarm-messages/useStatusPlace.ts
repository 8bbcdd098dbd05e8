import { alarmCauses, controlCenterTypes } from '@leitwarte/core/codes';
import { statusPlace } from '../../../shared/alarms/statusPlace.ts';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/** The listed alarms (also linked from other screens), the filter and the opened message, as address parameters. */
const filteredPlace = {
  ...statusPlace,
  cause: choiceParam(alarmCauses),
  severity: choiceParam(controlCenterTypes),
  search: textParam,
  alarm: idParam,
};

export const useStatusPlace = () => usePlace(filteredPlace);
