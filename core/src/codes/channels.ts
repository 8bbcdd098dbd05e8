/** The fields of an organisation's channel that its kind needs. */
interface ChannelFields {
  /** The kind of its address: a web address, or a mail address in which `{target}` is replaced by the target. */
  readonly address: 'web' | 'mail';
  /** Default address; undefined: an address is required. */
  readonly usualAddress?: string;
  /** Whoever knows the address may post to it. Therefore it is shown without its path. */
  readonly isAddressSecret?: boolean;
  /** Room, chat, topic or numbers that get the message. */
  readonly target?: 'needed';
  /** Number that sends. */
  readonly sender?: 'needed';
  /** Token, or the key of the signature. */
  readonly secret?: 'needed' | 'optional';
  /** Whether the body of the request can be configured, and what a successful answer contains. */
  readonly template?: boolean;
}

/** Kinds of channels that organisations set up (decision 4.57); each is one file of `server/src/notify/channels`. */
export const channelKinds = [
  'webhook',
  'teams',
  'slack',
  'matrix',
  'telegram',
  'ntfy',
  'signal',
  'home_assistant',
  'fax',
] as const;
export type ChannelKind = (typeof channelKinds)[number];

export const channelFields: Readonly<Record<ChannelKind, ChannelFields>> = {
  webhook: { address: 'web', isAddressSecret: true, secret: 'optional', template: true },
  teams: { address: 'web', isAddressSecret: true },
  slack: { address: 'web', isAddressSecret: true },
  matrix: { address: 'web', target: 'needed', secret: 'needed' },
  telegram: { address: 'web', usualAddress: 'https://api.telegram.org', target: 'needed', secret: 'needed' },
  ntfy: { address: 'web', usualAddress: 'https://ntfy.sh', target: 'needed', secret: 'optional' },
  signal: { address: 'web', target: 'needed', sender: 'needed' },
  home_assistant: { address: 'web', isAddressSecret: true },
  fax: { address: 'mail', target: 'needed' },
};
