import { channelKinds } from './channels.ts';

/**
 * Channels to people, whose address stands in their account: these are billed and stand on bills as specified (decision
 * 4.57). Silence goes by the first that reaches a person.
 */
export const personalChannels = ['email', 'sms'] as const;
export type PersonalChannel = (typeof personalChannels)[number];

/**
 * Channels by which messages go out: an open list, each one file of `server/src/notify/channels`. `push` goes to devices of
 * people, free of charge.
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

/** Where a message stands. `unclear`: it was tried, and nobody knows whether it was taken; `suppressed`: what it was about is gone. */
export const messageStates = ['waiting', 'attempting', 'sent', 'failed', 'unclear', 'suppressed'] as const;
export type MessageState = (typeof messageStates)[number];
