import { channelKinds } from './channels.ts';

/**
 * Channels to people, whose address is in their account; only these are billed and shown on bills, as specified
 * (decision 4.57). Silence is sent by the first that reaches a person.
 */
export const personalChannels = ['email', 'sms'] as const;
export type PersonalChannel = (typeof personalChannels)[number];

/**
 * Channels by which messages go out: an open list, each one file of `server/src/notify/channels`. `push` goes to devices of
 * people, free of charge.
 */
export const messageChannels = [...personalChannels, 'push', ...channelKinds] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Subjects of messages. */
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

/**
 * State of a message. `unclear`: it was tried, and nobody knows whether it was accepted; `suppressed`: its subject
 * was deleted.
 */
export const messageStates = ['waiting', 'attempting', 'sent', 'failed', 'unclear', 'suppressed'] as const;
export type MessageState = (typeof messageStates)[number];
