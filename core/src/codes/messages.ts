/** Ways on which messages go out. */
export const messageChannels = ['email', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What a message is about. */
export const messageKinds = [
  'alarm',
  'escalation',
  'old_data',
  'import',
  'daily_report',
  'losses_report',
  'test',
  'account',
  'cap',
  'provider',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Where a message stands. `unclear`: it was tried, and nobody knows whether it was taken; `suppressed`: what it was about is gone. */
export const messageStates = ['waiting', 'attempting', 'sent', 'failed', 'unclear', 'suppressed'] as const;
export type MessageState = (typeof messageStates)[number];
