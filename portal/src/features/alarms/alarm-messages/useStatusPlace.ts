import { alarmCauses, controlCenterTypes } from '@leitwarte/core/codes';
import { statusPlace } from '../../../shared/alarms/statusPlace.ts';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/** What is listed, as others link to it, the filter and the message looked at stand in the address. */
const filteredPlace = {
  ...statusPlace,
  cause: choiceParam(alarmCauses),
  severity: choiceParam(controlCenterTypes),
  search: textParam,
  alarm: idParam,
};

export const useStatusPlace = () => usePlace(filteredPlace);
