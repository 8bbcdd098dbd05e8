import { euroOfMicros, messageCostMicros } from '@leitwarte/core/rules';
import type { ForecastMessage } from '../../../../notify/forecast/messages.ts';

export interface MessagePrices {
  /** Price of a message in millionths of a euro; null if it is free. */
  readonly smsMicros: number | null;
  readonly emailMicros: number | null;
}

/** Number of messages by channel (mail, SMS), and their cost. */
export function countsOf(messages: readonly ForecastMessage[], { smsMicros, emailMicros }: MessagePrices) {
  const sms = messages.filter(({ channel }) => channel === 'sms').length;
  const emails = messages.filter(({ channel }) => channel === 'email').length;
  return {
    emails,
    sms,
    instead_of_sms: messages.filter(({ insteadOfSms }) => insteadOfSms).length,
    cost: euroOfMicros(messageCostMicros(sms, smsMicros) + messageCostMicros(emails, emailMicros)),
  };
}
