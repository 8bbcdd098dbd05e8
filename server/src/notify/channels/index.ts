import { type MessageChannel, messageChannels, type PersonalChannel, personalChannels } from '@leitwarte/core/codes';
import type { Channel, ToPeople } from './channel.ts';
import { email } from './email.ts';
import { sms } from './sms.ts';

const toPeople: Readonly<Record<PersonalChannel, ToPeople>> = { email, sms };

/** Every channel by its key: a new one is a file here and its key in core. */
export const channels: Readonly<Record<MessageChannel, Channel>> = toPeople;

/** The channels to people; silence goes by the first that reaches a person. */
export const channelsToPeople: readonly ToPeople[] = personalChannels.map((key) => toPeople[key]);

/** The channel of a stored row; undefined for a key that this program does not know. */
export function channelOf(key: string): Channel | undefined {
  const known = messageChannels.find((one) => one === key);
  return known && channels[known];
}

/** Whether a message by this channel counts against the cap on costs. */
export const isCapped = (key: MessageChannel): boolean =>
  channelsToPeople.some((channel) => channel.key === key && channel.isCapped);
