import { channelKinds, isOneOf } from '@leitwarte/core/codes';
import { euroOfMicros, messageCostMicros } from '@leitwarte/core/rules';
import type { ForecastMessage } from '../../../../notify/forecast/messages.ts';
import type { CappedPrices } from '../../../../notify/outbox/cap.ts';

/** Prices in millionths of a euro; null if a channel is free. */
export interface MessagePrices extends CappedPrices {
  readonly emailMicros: number | null;
}

/** Number of messages by channel (mail, SMS), and their cost. */
export function countsOf(
  messages: readonly ForecastMessage[],
  { smsMicros, emailMicros, channelMicros }: MessagePrices,
) {
  const sms = messages.filter(({ channel }) => channel === 'sms').length;
  const emails = messages.filter(({ channel }) => channel === 'email').length;
  const prices = messages.flatMap(({ channel }) =>
    isOneOf(channelKinds, channel) ? (channelMicros.get(channel) ?? []) : [],
  );
  const channelCost = prices.reduce((sum, micros) => sum + micros, 0);
  return {
    emails,
    sms,
    channels: prices.length,
    instead_of_sms: messages.filter(({ insteadOfSms }) => insteadOfSms).length,
    cost: euroOfMicros(messageCostMicros(sms, smsMicros) + messageCostMicros(emails, emailMicros) + channelCost),
  };
}
