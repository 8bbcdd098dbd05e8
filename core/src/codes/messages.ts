import { channelKinds } from './channels.ts';

/**
 * Channels to people, whose address is in their account; always counted for bills. Channels of organisations are counted if the provider has
 * set a price for their kind (decision 4.57). Messages about silence use the first that reaches the person.
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
