import { alarmCauses, controlCenterTypes } from '@leitwarte/core/codes';
import { statusPlace } from '../../../shared/alarms/statusPlace.ts';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';

/**
 * Address parameters: those of the listed alarms (which links on other screens use too), the filter and the opened
 * message.
 */
const filteredPlace = {
  ...statusPlace,
  cause: choiceParam(alarmCauses),
  severity: choiceParam(controlCenterTypes),
  search: textParam,
  alarm: idParam,
};

export const useStatusPlace = () => usePlace(filteredPlace);
