/** Fields that a kind of channel needs. */
interface ChannelFields {
  /** Kind of address: a URL, or an email address in which `{target}` is replaced by the target. */
  readonly address: 'web' | 'mail';
  /** Default address; undefined: an address is required. */
  readonly usualAddress?: string;
  /** Whether anyone who knows the URL can post to it; it is then shown without its path. */
  readonly isAddressSecret?: boolean;
  /** Room, chat, topic or phone numbers that receive the message. */
  readonly target?: 'needed';
  /** Phone number of the sender. */
  readonly sender?: 'needed';
  /** Token, or the key with which requests are signed. */
  readonly secret?: 'needed' | 'optional';
  /** Whether the body of the request and the expected response can be configured. */
  readonly template?: boolean;
}

/** Kinds of channels that organisations can set up (decision 4.57); each is implemented in a file in `server/src/notify/channels`. */
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
