import { messageChannels, messageKinds, messageStates } from '@leitwarte/core/codes';
import { monthParam } from '../../../../shared/interval/month.ts';
import { choiceParam, idParam, pageParam } from '../../../../shared/place/params.ts';
import type { PlaceOf } from '../../../../shared/place/usePlace.ts';

/** Which messages are shown, and which of them is open. `of` is a plant, `item` an item of a bill, `alarm` an alarm. */
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

/** As the call takes it. */
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
