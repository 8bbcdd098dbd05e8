import { channelKinds } from './channels.ts';

/**
 * Channels that reach a person at an address stored in the account. As specified, only these are billed and shown on
 * bills (decision 4.57). A message about a silent plant is sent through the first of them for which the person has an
 * address.
 */
export const personalChannels = ['email', 'sms'] as const;
export type PersonalChannel = (typeof personalChannels)[number];

/**
 * All channels of messages; each is implemented in a file in `server/src/notify/channels`. `push` sends to devices of people, free of
 * charge.
 */
export const messageChannels = [...personalChannels, 'push', ...channelKinds] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What a message is about. */
export const messageKinds = [
  'alarm',
  'escalation',
  'old_data',
  'import',
  'daily_report',
  'losses_report',
  'task',
  'test',
  'account',
  'cap',
  'provider',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** State of a message. `unclear`: an attempt was made, but it is unknown whether it was accepted; `suppressed`: its subject was deleted. */
export const messageStates = ['waiting', 'attempting', 'sent', 'failed', 'unclear', 'suppressed'] as const;
export type MessageState = (typeof messageStates)[number];
