import { alarmCauses, controlCenterTypes } from '@leitwarte/core/codes';
import { intervalParam, type IntervalKind } from '../../shared/interval/choice.ts';
import { choiceParam, idParam, textParam } from '../../shared/place/params.ts';
import { usePlace } from '../../shared/place/usePlace.ts';

/** The status list knows no live interval: what is open is there in any case. */
export const statusKinds: readonly IntervalKind[] = ['day', 'month', 'year'];

/** The interval, the filter and the message looked at stand in the address. `of` is the plant, since `plant` opens its window. */
const statusPlace = {
  interval: intervalParam(statusKinds, 'day'),
  of: idParam,
  cause: choiceParam(alarmCauses),
  severity: choiceParam(controlCenterTypes),
  search: textParam,
  alarm: idParam,
};

export const useStatusPlace = () => usePlace(statusPlace);
