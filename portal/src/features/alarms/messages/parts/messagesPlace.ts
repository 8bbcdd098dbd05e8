import { messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import { monthParam } from '../../../../shared/interval/month.ts';
import { choiceParam, idParam, pageParam } from '../../../../shared/place/params.ts';
import type { PlaceOf } from '../../../../shared/place/usePlace.ts';

/** Filters and the open message as address parameters. `of` is a plant, `item` a billing item, `alarm` an alarm. */
export const messagesPlace = {
  organisation: idParam,
  of: idParam,
  item: idParam,
  alarm: idParam,
  month: monthParam,
  channel: choiceParam(messageChannels),
  kind: choiceParam(messageKinds),
  state: choiceParam(messageStates),
  page: pageParam,
  message: idParam,
};
export type MessagesPlace = PlaceOf<typeof messagesPlace>;

/** The filter in the format of the call. */
export function filterOf({ organisation, of, item, alarm, month, channel, kind, state }: MessagesPlace) {
  return {
    ...(organisation !== undefined && { organisation }),
    ...(of !== undefined && { plant: of }),
    ...(item !== undefined && { item }),
    ...(alarm !== undefined && { alarm }),
    ...(month !== undefined && { month: `${month.year}-${String(month.month).padStart(2, '0')}` }),
    ...(channel !== undefined && { channel }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
  };
}
