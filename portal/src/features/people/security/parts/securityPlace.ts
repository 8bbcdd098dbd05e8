import { securityEvents, securityResults } from '@leitwarte/core/codes';
import type { SecurityFilter } from '@leitwarte/core/entities';
import { calendarDay, DEFAULT_ZONE, instantOfChosen, type ChosenDay } from '@leitwarte/core/rules';
import { readDay, writtenDay } from '../../../../shared/interval/day.ts';
import { choiceParam, pageParam, textParam, type Param } from '../../../../shared/place/params.ts';
import type { PlaceOf } from '../../../../shared/place/usePlace.ts';

const dayParam: Param<ChosenDay | undefined> = {
  read: (text) => (text === null ? undefined : readDay('day', text)),
  write: (day) => day && writtenDay('day', day),
};

/** Filters of the events, all in the address. */
export const securityPlace = {
  event: choiceParam(securityEvents),
  result: choiceParam(securityResults),
  actor: textParam,
  subject: textParam,
  address: textParam,
  from: dayParam,
  until: dayParam,
  page: pageParam,
  dialog: choiceParam(['none', 'policy'], 'none'),
};
export type SecurityPlace = Omit<PlaceOf<typeof securityPlace>, 'dialog'>;

/** The filters in the format of the call; the last day is included completely. */
export function filterOf({ event, result, actor, subject, address, from, until }: SecurityPlace): SecurityFilter {
  return {
    ...(event !== undefined && { event }),
    ...(result !== undefined && { result }),
    ...(actor !== '' && { actor }),
    ...(subject !== '' && { subject }),
    ...(address !== '' && { address }),
    ...(from !== undefined && { from: momentOf(from) }),
    ...(until !== undefined && { until: momentOf(until.hour === undefined ? dayAfter(until) : until) }),
  };
}

const momentOf = (day: ChosenDay): string => new Date(instantOfChosen(day, DEFAULT_ZONE)).toISOString();

const dayAfter = ({ year, month, day }: ChosenDay) => calendarDay(year, month, day + 1);
