import type { ColumnType } from 'kysely';
import type { DefaultBool, DefaultInt, DefaultNull, DefaultText, Id, Instant, Stamped } from './columns.ts';

/** A message to one recipient by one channel, from the moment when it is requested; the outbox. */
export interface MessageTable {
  id: Id;
  /** One of `messageChannels` of core. */
  channel: string;
  /** The channel of an organisation; null: a message to a person, or the channel was deleted. */
  channel_id: number | null;
  /** The device that gets it, which may have been deleted; null: none. */
  push_device_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** One of `messageKinds` of core. */
  kind: string;
  /** Name of a window in which messages are combined: those of one recipient with the same name; '' without a window. */
  series: DefaultText;
  /** Address, E.164 number, or the name of the channel. */
  recipient: string;
  account_id: number | null;
  /** The organisation that pays; null: none, as for messages to the provider. */
  organisation_id: number | null;
  /** The plant whose billing item counts the message: the one that opened the window. */
  plant_id: number | null;
  /** Subject and bodies; for messages about alarms they are written at the first attempt. */
  subject: DefaultText;
  text: DefaultText;
  html: string | null;
  attachment_id: number | null;
  /** waiting, attempting, sent, failed, unclear, suppressed. */
  state: string;
  attempts: DefaultInt;
  created_at: Instant;
  /** Begin of the window that it opened; null without a window. */
  window_at: Instant | null;
  /** Earliest time of the next attempt. */
  due_at: Instant;
  /** When its state became final. */
  ended_at: Instant | null;
  error: string | null;
  /** Id of the message at the mail server or gateway. */
  reference: string | null;
  /** Unique key, so that the same message is not created twice; null: not checked. */
  once_key: string | null;
}

/** A channel by which groups of an organisation are notified (decision 4.57). */
export interface ChannelTable extends Stamped {
  id: Id;
  organisation_id: number;
  /** One of `channelKinds` of core. */
  kind: string;
  name: string;
  /** Address for display: without the path if knowing the path grants access. */
  address: string;
  target: DefaultText;
  sender: DefaultText;
  /** The whole address and the secret as JSON, encrypted with the key of the installation. */
  sealed: string | null;
  /** Whether a secret is stored with the address. */
  is_keyed: DefaultBool;
  template: DefaultText;
  ok_pattern: DefaultText;
  /** 1 by default. */
  is_enabled: DefaultBool;
  /** Minimum severity, 0 by default. */
  from_severity: DefaultText;
  /** hh:mm, German time; both or neither. */
  from_time: string | null;
  until_time: string | null;
}

/** Groups whose alarms a channel receives. */
export interface ChannelGroupTable {
  channel_id: number;
  user_group_id: number;
}

/** A browser that gets messages through its push service until the session ends that added it (decision 4.57). */
export interface PushDeviceTable {
  id: Id;
  account_id: number;
  session_token_id: number;
  name: string;
  /** Host of its push service. */
  service: string;
  /** SHA-256 of its address at the push service, hexadecimal. */
  endpoint_hash: string;
  /** Address and keys as JSON, encrypted with the key of the installation. */
  sealed: DefaultText;
  /** Public key of the installation for which it subscribed. */
  server_key: string;
  /** Language of the portal when it was added. */
  language: string;
  /** Minimum severity, 1 by default. */
  from_severity: DefaultText;
  /** hh:mm, German time; both or neither. */
  from_time: DefaultNull;
  until_time: DefaultNull;
  created_at: Instant;
  /** When it turned out that messages no longer reach it. */
  ended_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** The reason; one of `pushFaults` of core. */
  fault: DefaultNull;
}

/** One attempt to send a message, stored before it is made. */
export interface MessageAttemptTable {
  id: Id;
  message_id: number;
  started_at: Instant;
  ended_at: Instant | null;
  /** attempting, sent, failed, unclear. */
  outcome: string;
  error: string | null;
  reference: string | null;
}

/** A link in a message through which its alarms are shown and acknowledged. */
export interface AlarmLinkTable {
  /** SHA-256, hexadecimal. */
  token_hash: string;
  message_id: number;
  created_at: Instant;
  ends_at: Instant;
}

/** Alarms in a message. */
export interface MessageAlarmTable {
  message_id: number;
  alarm_id: number;
}

/** An attachment of messages, stored once for all of them. */
export interface MessageAttachmentTable {
  id: Id;
  name: string;
  media_type: string;
  content: Uint8Array;
  created_at: Instant;
}

/** State of each scheduled work, for all processes. */
export interface ScheduledWorkTable {
  name: string;
  /** Cron pattern or seconds between two runs; if it changes, the next time is computed again. */
  pattern: string;
  /** When it is due; updated only when a run has ended. */
  next_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
  /** ok or failed, for the newest run. */
  result: string | null;
  error: string | null;
}

/** Problems of which the provider was notified, while they exist (decision 4.48). */
export interface ProviderCauseTable {
  /** Such as `outbox stuck`, `import 12`, `job nightly`, `disk`. */
  cause: string;
  check_name: string;
  /** The last finding, in both languages. */
  de: string;
  en: string;
  since: Instant;
  /** When it was last found. */
  seen_at: Instant;
}
