import type { MessageForecast } from '@leitwarte/core/entities';
import { centsOf, euroOf, euroOfMicros, MINUTE_MS } from '@leitwarte/core/rules';
import type { Call } from '../../../../http/call.ts';
import { billingMonth } from '../../../../measurements/months.ts';
import { PAST_ALARMS_MAX, readPastAlarms } from '../../../../notify/forecast/pastAlarms.ts';
import { canSendBy } from '../../../../notify/outbox/notices.ts';
import { deliverySettingsOf } from '../../../../platform/deliverySettings.ts';
import { countsOf } from './countsOf.ts';
import { readWatchers } from './readWatchers.ts';
import { reckonMessages } from './reckon.ts';
import { rowsOf } from './rowsOf.ts';

/**
 * Forecasts messages for one month: which person is notified of which plant through which group, and how many messages
 * the month's alarms would cause with the requested groups and cap. Windows are those of the installation, channels
 * (mail, SMS) those set for the alarms. Stores nothing.
 */
export async function readMessageForecast({
  context,
  viewer,
  params: { id },
  body,
}: Call<'messages', 'forecast'>): Promise<MessageForecast> {
  const { db, platform } = context;
  const watchers = await readWatchers(db, viewer, id, body.groups);
  const { organisation, watching } = watchers;
  const month = billingMonth(body.year, body.month);
  const delivery = deliverySettingsOf(platform);
  const until = Math.min(month.end, platform.now());
  const past = await readPastAlarms(db, [...watching.keys()], month.start, until);
  const alarms = past.slice(0, PAST_ALARMS_MAX);
  const capCents =
    body.message_cost_cap === undefined ? organisation.capCents : (centsOf(body.message_cost_cap) ?? null);
  const { smsMicros, emailMicros } = organisation;
  const canSend = canSendBy(platform);
  const messages = await reckonMessages(context, watchers, alarms, until, capCents);
  const prices = { smsMicros, emailMicros };
  return {
    ...countsOf(messages, prices),
    alarms: alarms.length,
    is_cut: past.length > PAST_ALARMS_MAX,
    is_active: organisation.isActive,
    mail_window_minutes: delivery.mailWindowMs / MINUTE_MS,
    sms_window_minutes: delivery.smsWindowMs / MINUTE_MS,
    has_sms_gateway: canSend('sms'),
    price_per_sms: euroOfMicros(smsMicros),
    price_per_email: euroOfMicros(emailMicros),
    message_cost_cap: euroOf(capCents),
    ...(await rowsOf(db, viewer, watchers, { messages, alarms, prices, canSend, now: platform.now() })),
  };
}
