import {
  type ChannelKind,
  type MessageChannel,
  messageChannels,
  type PersonalChannel,
  personalChannels,
} from '@leitwarte/core/codes';
import type { Channel, ToPeople } from './channel.ts';
import { email } from './email.ts';
import { fax } from './fax.ts';
import { homeAssistant } from './homeAssistant.ts';
import { matrix } from './matrix.ts';
import { ntfy } from './ntfy.ts';
import { push } from './push.ts';
import { signal } from './signal.ts';
import { slack } from './slack.ts';
import { sms } from './sms.ts';
import { teams } from './teams.ts';
import { telegram } from './telegram.ts';
import { webhook } from './webhook.ts';

const toPeople: Readonly<Record<PersonalChannel, ToPeople>> = { email, sms };

const ofOrganisations: Readonly<Record<ChannelKind, Channel>> = {
  webhook,
  teams,
  slack,
  matrix,
  telegram,
  ntfy,
  signal,
  home_assistant: homeAssistant,
  fax,
};

/** Every channel by its key. A new channel needs a file in this folder and a key in the core package. */
export const channels: Readonly<Record<MessageChannel, Channel>> = { ...toPeople, push, ...ofOrganisations };

/** The channels to persons; an alarm about missing data uses the first of them that reaches the person. */
export const channelsToPeople: readonly ToPeople[] = personalChannels.map((key) => toPeople[key]);

/** The channel of a stored row; undefined if this version of the program does not know its key. */
export function channelOf(key: string): Channel | undefined {
  const known = messageChannels.find((one) => one === key);
  return known && channels[known];
}

/** Whether messages of this channel count towards the cost cap. */
export const isCapped = (key: MessageChannel): boolean =>
  channelsToPeople.some((channel) => channel.key === key && channel.isCapped);

/** Channels whose server accepts a message only once, however often it is sent. */
export const idempotentChannels: readonly MessageChannel[] = messageChannels.filter(
  (key) => channels[key].isIdempotent === true,
);
