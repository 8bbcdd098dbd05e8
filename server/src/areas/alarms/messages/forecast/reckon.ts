import type { Call } from '../../../../http/call.ts';
import { monthAt } from '../../../../measurements/months.ts';
import { type ForecastMessage, forecastMessages, type PastAlarm } from '../../../../notify/forecast/messages.ts';
import { smsWithin, standInsOf } from '../../../../notify/outbox/cap.ts';
import { canSendBy } from '../../../../notify/outbox/notices.ts';
import { deliverySettingsOf } from '../../../../platform/deliverySettings.ts';
import type { Watchers } from './readWatchers.ts';

/**
 * Computes the messages for alarms, in the order in which people are notified, with the windows and channels of this
 * installation. The cap is applied month by month.
 */
export async function reckonMessages(
  { db, platform }: Pick<Call<'messages', 'forecast'>['context'], 'db' | 'platform'>,
  { organisation, groups, watching }: Watchers,
  alarms: readonly PastAlarm[],
  until: number,
  capCents: number | null = organisation.capCents,
): Promise<ForecastMessage[]> {
  const delivery = deliverySettingsOf(platform);
  const terms = {
    mailWindowMs: delivery.mailWindowMs,
    smsWindowMs: delivery.smsWindowMs,
    canSend: canSendBy(platform),
    smsAtMost: smsWithin(capCents, organisation.smsMicros ?? 0),
    standIns: await standInsOf(db, delivery, organisation.id),
    until,
  };
  const months = Map.groupBy(alarms, ({ planned_at }) => monthAt(planned_at).key);
  return [...months.values()].flatMap((some) => forecastMessages(some, groups, watching, terms));
}
